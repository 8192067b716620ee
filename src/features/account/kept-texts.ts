/** What is kept of a form until the tab is closed: never a password. */
const KEYS = { signUp: "signUpForm", pending: "pendingSignUp", address: "accountAddress" } as const;

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null; // no storage, or not our text
  }
}

function write(key: string, value: object | string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A convenience: without storage she types it again.
  }
}

export interface KeptSignUp {
  email: string;
  firstName: string;
  lastName: string;
}

export const keptSignUp = () => read<KeptSignUp>(KEYS.signUp);
export const keepSignUp = (form: KeptSignUp | null) => write(KEYS.signUp, form);

/** A registration that waits for its code. Its id makes sure that this code confirms this password. */
export interface PendingSignUp {
  email: string;
  id: string;
}

export const pendingSignUp = () => read<PendingSignUp>(KEYS.pending);
export const keepPendingSignUp = (pending: PendingSignUp | null) => write(KEYS.pending, pending);

/** The address that was just used: the next screen has it filled in. */
export const keepAddress = (email: string | null) => write(KEYS.address, email);
export const keptAddress = (): string => {
  const kept = read<unknown>(KEYS.address);
  return typeof kept === "string" ? kept : "";
};
