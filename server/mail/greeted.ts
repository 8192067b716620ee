/**
 * A name as a greeting has it, with the space before; nothing where it might be more than a name. Whoever registers
 * with another's address chooses what her mail says here: no address of a page, no advertising.
 */
export function greeted(firstName: string | null): string {
  const name = (firstName ?? "").replaceAll(/\s+/g, " ").trim();
  const isName = name.length <= 40 && /^\p{L}[\p{L}\p{M}'’ -]*\.?$/u.test(name) && name.split(" ").length <= 4;
  return isName ? ` ${name}` : "";
}
