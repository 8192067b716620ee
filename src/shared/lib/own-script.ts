/** The one policy by which a page may turn a text into the address of a script: the server's header names it. */
export const SCRIPT_POLICY = "visite-scripts";

// The second folder is that of the development server. Whatever people upload lies below /api.
const OWN_SCRIPT = /^\/(sw\.js|(assets|src)\/[\w./-]+(\?[\w&=-]*)?)$/;

interface ScriptPolicy {
  createScriptURL: (address: string) => string;
}
/** The part of the browser's `trustedTypes` that is used here; TypeScript does not know it yet. */
interface PolicyFactory {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/**
 * The address of a script of ours, as a browser with Trusted Types wants it to start a worker. Where there are none it
 * is the text itself, which is why the type says no more.
 */
export function ownScript(address: string): string {
  const rules: ScriptPolicy = { createScriptURL: checkedAddress };
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy(SCRIPT_POLICY, rules) ?? rules;
  return policy.createScriptURL(address);
}

function checkedAddress(address: string): string {
  if (!OWN_SCRIPT.test(address) || address.includes("..")) throw new TypeError(`No script of ours: ${address}`);
  return address;
}
