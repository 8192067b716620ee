const CODE_LENGTH = 6;

/**
 * The digits of whatever was typed or pasted ("123 456", "Dein Code: 123456", digits of other scripts). Longer texts are
 * searched for six digits in a row.
 */
export function codeDigits(typed: string): string {
  const plain = typed.replaceAll(/\p{Nd}/gu, toAscii);
  const whole = /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0];
  return (whole ?? plain.replaceAll(/\D/g, "")).slice(0, CODE_LENGTH);
}

function toAscii(digit: string): string {
  // Digits of a script stand one after the other, beginning with zero.
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (zero > 0 && point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}
