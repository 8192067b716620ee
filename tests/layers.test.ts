import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What opens above a screen: react-aria's overlays, and what the browser has of its own. */
const OVERLAYS =
  /\b(Modal|ModalOverlay|Popover|DialogTrigger|MenuTrigger|SubmenuTrigger|TooltipTrigger|ComboBox|Select|DatePicker)\b[^;]*from "react-aria-components"|<dialog\b|\bpopover=|\bshowModal\(|\bcreatePortal\(|\brole="(dialog|alertdialog|menu)"/;

/** Files that open a layer which Back would not close. */
const withoutBack = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files).flatMap(([file, text]) => (OVERLAYS.test(text) && !/\buseLayer\(/.test(text) ? [file] : []));

it("Back closes whatever opens above a screen", () => {
  const files = globSync("src/**/*.tsx").map((file) => [file, readFileSync(file, "utf8")] as const);
  expect(withoutBack(Object.fromEntries(files))).toEqual([]);
});

it("a layer without Back is noticed", () => {
  const planted = {
    "aria.tsx": `import {\n  Dialog,\n  Modal,\n} from "react-aria-components";`,
    "native.tsx": `<dialog open>`,
    "portal.tsx": `createPortal(<p />, document.body)`,
    "role.tsx": `<div role="dialog">`,
    "sound.tsx": `import { Popover } from "react-aria-components"; useLayer(isOpen, onClose);`,
    "other.tsx": `import { Checkbox } from "react-aria-components";`,
  };
  expect(withoutBack(planted)).toEqual(["aria.tsx", "native.tsx", "portal.tsx", "role.tsx"]);
});
