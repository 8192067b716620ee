import dns from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Where messages may go. Endpoints come from devices, so from anybody: they must not lead into the house. */
export interface PushNetwork {
  isAllowed(endpoint: URL): boolean;
  lookup: LookupFunction;
  /** So long one push service is waited for. */
  limitMs: number;
  /** Before the one more try where it was busy. */
  pauseMs: number;
}

const inside = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(network, bits, "ipv4");
}
/** What of IPv6 is routed to the world. */
const outside = new BlockList();
outside.addSubnet("2000::", 3, "ipv6");
/** Within it: examples, and addresses that hold one of IPv4, which may be of the house. */
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  inside.addSubnet(network, bits, "ipv6");
}

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, "ipv4");
  return family === 6 && outside.check(address, "ipv6") && !inside.check(address, "ipv6");
}

const INSIDE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/;

/** HTTPS to a named host of the public internet, on its usual port. */
export function isPublicEndpoint({ protocol, hostname, port, username, password }: URL): boolean {
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  const name = hostname.toLowerCase().replace(/\.$/, "");
  const isName = isIP(name.replaceAll(/[[\]]/g, "")) === 0 && name.includes(".");
  return isName && !INSIDE_NAMES.test(name);
}

/** Looks a name up and hands out public addresses only: a name of the world may lead into the house. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (first === undefined) return done(new Error("the name leads to no public address"), []);
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
  });
};

export const publicNetwork: PushNetwork = {
  isAllowed: isPublicEndpoint,
  lookup: lookupPublic,
  limitMs: 10_000,
  pauseMs: 5000,
};
