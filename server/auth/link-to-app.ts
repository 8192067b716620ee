/**
 * The address of a screen of the app. A token stands in the fragment, which browsers send to nobody: neither to a server
 * and its logs nor, as `Referer`, to another page.
 */
export function linkToApp({ appAddress }: { appAddress: string }, path: string, token?: string): string {
  return `${appAddress}${path}${token === undefined ? "" : `#token=${encodeURIComponent(token)}`}`;
}
