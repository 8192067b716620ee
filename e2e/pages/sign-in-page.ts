import { expect, type Page } from "@playwright/test";

export class SignInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get email() {
    return this.page.getByLabel("E-Mail", { exact: true });
  }

  get password() {
    return this.page.getByLabel("Passwort", { exact: true });
  }

  get submit() {
    return this.page.getByRole("button", { name: "Anmelden", exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto("/account/sign-in");
  }

  async signIn(account: { email: string; password: string }): Promise<void> {
    await this.email.fill(account.email);
    await this.password.fill(account.password);
    await this.submit.click();
  }

  async isShown(): Promise<void> {
    await expect(this.page).toHaveURL(/\/account\/sign-in$/);
    await expect(this.email).toBeVisible();
  }
}
