export const LEAST_PASSWORD_LENGTH = 8;
export const MOST_PASSWORD_LENGTH = 72;

export type PasswordProblem = "required" | "too-short" | "too-long" | "no-uppercase" | "no-lowercase" | "no-digit";

/** What a new password still lacks, in the order in which a person is told. Nothing: it may be used. */
export function passwordProblems(password: string): PasswordProblem[] {
  if (password === "") return ["required"];
  const { length } = [...password];
  const checks: [PasswordProblem, boolean][] = [
    ["too-short", length < LEAST_PASSWORD_LENGTH],
    ["too-long", length > MOST_PASSWORD_LENGTH],
    ["no-uppercase", !/\p{Lu}/u.test(password)],
    ["no-lowercase", !/\p{Ll}/u.test(password)],
    ["no-digit", !/\p{Nd}/u.test(password)],
  ];
  return checks.flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}
