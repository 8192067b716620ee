import { keepInTab, readFromTab } from "#ui/environment/tab-storage.ts";

/** What is kept of a form until the tab is closed: never a password. */
const KEYS = { signUp: "signUpForm", pending: "pendingSignUp", address: "accountAddress" } as const;

export interface KeptSignUp {
  email: string;
  firstName: string;
  lastName: string;
}

export const keptSignUp = () => readFromTab<KeptSignUp>(KEYS.signUp);
export const keepSignUp = (form: KeptSignUp | null) => keepInTab(KEYS.signUp, form);

/** A registration that waits for its code. Its id makes sure that this code confirms this password. */
export interface PendingSignUp {
  email: string;
  id: string;
}

export const pendingSignUp = () => readFromTab<PendingSignUp>(KEYS.pending);
export const keepPendingSignUp = (pending: PendingSignUp | null) => keepInTab(KEYS.pending, pending);

/** The address that was just used: the next screen has it filled in. */
export const keepAddress = (email: string | null) => keepInTab(KEYS.address, email);
export const keptAddress = (): string => {
  const kept = readFromTab<unknown>(KEYS.address);
  return typeof kept === "string" ? kept : "";
};
