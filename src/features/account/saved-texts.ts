import { keepInTab, readFromTab } from "#ui/environment/tab-storage.ts";

/** What is kept of a form until the tab is closed: never a password. */
const KEYS = { signUp: "signUpForm", pending: "pendingSignUp", address: "accountAddress" } as const;

export interface SavedSignUp {
  email: string;
  firstName: string;
  lastName: string;
}

export const savedSignUp = () => readFromTab<SavedSignUp>(KEYS.signUp);
export const saveSignUp = (form: SavedSignUp | null) => keepInTab(KEYS.signUp, form);

/** A registration that waits for its code. Its id makes sure that this code confirms this password. */
export interface PendingSignUp {
  email: string;
  id: string;
}

export const pendingSignUp = () => readFromTab<PendingSignUp>(KEYS.pending);
export const savePendingSignUp = (pending: PendingSignUp | null) => keepInTab(KEYS.pending, pending);

/** The address that was just used: the next screen has it filled in. */
export const saveAddress = (email: string | null) => keepInTab(KEYS.address, email);
export const savedAddress = (): string => {
  const saved = readFromTab<unknown>(KEYS.address);
  return typeof saved === "string" ? saved : "";
};
