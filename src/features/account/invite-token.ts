/** The token in a link of an invitation, or in whatever of it was copied; undefined where there is none. */
export function inviteTokenIn(text: string): string | undefined {
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,9}\.[\w-]{43}/i.exec(text)?.[0];
}
