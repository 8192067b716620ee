/** What keeps a passkey, by the number that it says of itself. Only what people know by name. */
const KNOWN: Readonly<Record<string, string>> = {
  "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4": "Google Passwortmanager",
  "fbfc3007-154e-4ecc-8c0b-6e020557d7bd": "Apple Passwörter",
  "dd4ec289-e01d-41c9-bb89-70fa845d4bf2": "Apple Passwörter",
  "08987058-cadc-4b81-b6e1-30de50dcbe96": "Windows Hello",
  "9ddd1817-af5a-4672-a2b9-3e3dd95000a9": "Windows Hello",
  "6028b017-b1d4-4c02-b4b3-afcdafc96bb2": "Windows Hello",
  "53414d53-554e-4700-0000-000000000000": "Samsung Pass",
  "bada5566-a7aa-401f-bd96-45619a55120d": "1Password",
  "d548826e-79b4-db40-a3d8-11116f7e8349": "Bitwarden",
  "531126d6-e717-415c-9320-3d9aa6981239": "Dashlane",
};

/** How a new passkey is called until she names it herself: her device, and what keeps it. */
export function nameOf(aaguid: string, device: string | undefined): string {
  const keeper = KNOWN[aaguid];
  if (device === undefined) return keeper ?? "Passkey";
  return keeper === undefined ? device : `${device} (${keeper})`;
}
