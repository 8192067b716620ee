import { isIP, isIPv4 } from "node:net";

/** As long as any address is, and a little more. */
const MOST_CHARACTERS = 64;

/**
 * Who is limited together: an IPv4 address as it is, the first half of one of IPv6 (a connection has the other half for
 * itself), and an IPv4 address in its clothes as what it is. What is no address counts as it is written.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address.trim()).replace(/%.*$/, "");
  if (isIP(bare) !== 6) return bare.slice(0, MOST_CHARACTERS);
  const groups = groupsOf(bare);
  return (
    embeddedIpv4(groups) ??
    `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(":")}::/64`
  );
}

/** Some proxies add the port: 192.0.2.1:443, [2001:db8::1]:443. */
function withoutPort(text: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  if (inBrackets !== undefined) return inBrackets;
  const [host = "", port, ...more] = text.split(":");
  return port !== undefined && more.length === 0 && isIPv4(host) ? host : text;
}

/** The eight numbers of an address of IPv6. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = hexOnly(address).split("::");
  const numbers = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [before, after] = [numbers(head), numbers(tail ?? "")];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/** The last four bytes may be written as in IPv4. */
function hexOnly(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const pair = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);
    return `${pair(a, b)}:${pair(c, d)}`;
  });
}

/** ::ffff:0:0/96 and the translators' well-known 64:ff9b::/96: all of IPv4 would be one network there. */
function embeddedIpv4(groups: readonly number[]): string | undefined {
  const prefix = groups.slice(0, 6).join(":");
  if (prefix !== "0:0:0:0:0:65535" && prefix !== "100:65435:0:0:0:0") return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}
