import { expect, type Page } from "@playwright/test";

interface NewPerson {
  firstName: string;
  email: string;
  password: string;
}

/** The screens around an account: registering, a new password, invitations. */
export class AccountPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }

  button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }

  link(name: string) {
    return this.page.getByRole("link", { name, exact: true });
  }

  get terms() {
    return this.page.getByRole("checkbox", { name: /Ich stimme den Nutzungsbedingungen/ });
  }

  alert(text: string) {
    return this.page.getByRole("region", { name: "Meldungen" }).getByText(text);
  }

  async titled(title: string | RegExp): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }

  async agree(): Promise<void> {
    // What is tapped is the label; the box itself is visually hidden.
    await this.page.getByText(/Ich stimme den Nutzungsbedingungen/).click();
    await expect(this.terms).toBeChecked();
  }

  async choosePassword(label: string, password: string): Promise<void> {
    await this.field(label).fill(password);
    await this.field(`${label} wiederholen`).fill(password);
  }

  async fillSignUp({ firstName, email, password }: NewPerson): Promise<void> {
    await this.field("Vorname").fill(firstName);
    await this.field("E-Mail").fill(email);
    await this.choosePassword("Passwort", password);
  }

  async signUp(person: NewPerson): Promise<void> {
    await this.page.goto("/account/sign-up");
    await this.fillSignUp(person);
    await this.agree();
    await this.button("Konto anlegen").click();
    await this.page.waitForURL("**/account/sign-up/confirm");
  }
}
