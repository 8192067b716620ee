import type { LanguageCode } from "#shared/model/languages.ts";
import { localeOf } from "#shared/model/locales.ts";

/** What scripts/build-pages.ts says of the files that pages need. */
export interface PageParts {
  /** The script that waits for the app's turn. */
  script: string;
  /** The letters that every page begins with. */
  font: string;
  /** By page. */
  styles: Readonly<Record<string, readonly string[]>>;
}

/** What the module of pages makes of one. */
export interface Drawn {
  markup: string;
  /** What is said when the app is needed and cannot be had. */
  withoutApp: string;
  /** What is said where no script runs; null: nothing is missed there. */
  withoutScript: string | null;
}

interface Around {
  path: string;
  language: LanguageCode;
  facts: object;
  /** index.html as it was built. */
  shell: string;
  parts: PageParts;
}

const SCRIPT = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;
const STYLE = /<link rel="stylesheet"[^>]*>/;

/** Returns the whole page: index.html, with what the drawn page has in its place, and without the app that it starts at once. */
export function pageAround({ markup, ...said }: Drawn, { path, language, facts, shell, parts }: Around): string {
  const { tag, dir } = localeOf(language);
  const app = [...shell.matchAll(SCRIPT)].at(-1)?.[1];
  if (app === undefined || !STYLE.test(shell)) throw new Error("index.html starts no app, or has no style");
  const styles = (parts.styles[path] ?? []).map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  const title = titleOf(markup);
  const intro = textOf(/<\/h1><p[^>]*>(.*?)<\/p>/su.exec(markup)?.[1]);
  const page: readonly (readonly [string | RegExp, string])[] = [
    [
      /<html[^>]*>/,
      `<html lang="${tag}" dir="${dir}" data-path="${path}" data-language="${language}" data-app="${app}">`,
    ],
    [
      /<title>[^<]*<\/title>/,
      `<title>${title === "" ? "Visite" : `${title.replaceAll("$", "$$$$")} · Visite`}</title>`,
    ],
    ...(intro === "" ? [] : [[/(<meta name="description" content=")[^"]*/, `$1${forAttribute(intro)}`] as const]),
    [/<meta charset="utf-8" \/>/, `$&\n    <script src="${parts.script}"></script>`],
    [
      STYLE,
      [`<link rel="preload" href="/${parts.font}" as="font" type="font/woff2" crossorigin>`, "$&", ...styles].join(
        "\n    ",
      ),
    ],
    ["</head>", `<meta name="server-facts" content="${forAttribute(JSON.stringify(facts), true)}">\n  </head>`],
  ];
  const around = page.reduce(
    (text, [what, by]) => text.replace(what, by),
    shell.replaceAll(SCRIPT, "").replaceAll(PRELOAD, ""),
  );
  const filled = around.replace(
    '<div id="root"></div>',
    () => `<div id="root">${markup}</div>\n    ${noticesOf(said)}`,
  );
  if (filled === around) throw new Error("index.html has no place for a page");
  return filled;
}

function noticesOf({ withoutApp, withoutScript }: Omit<Drawn, "markup">): string {
  const [app, script] = [withoutApp, withoutScript ?? ""].map((text) => text.replaceAll("<", "&lt;"));
  const notice = `<p class="without-app" role="alert" hidden>${app}</p>`;
  return script === "" ? notice : `${notice}<p class="without-app without-script">${script}</p>`;
}

/** As the app names its screens (`#features/shell/arrival.ts`), in markup. */
const titleOf = (markup: string): string =>
  /\bdata-screen="([^"]+)"/u.exec(markup)?.[1] ?? textOf(/<h1[^>]*>(.*?)<\/h1>/su.exec(markup)?.[1]);

const textOf = (markup = ""): string => markup.replaceAll(/<[^>]*>/g, "").trim();

/** `isPlain`: it is text, and no markup yet. Not taken for a pattern's "$". */
function forAttribute(text: string, isPlain = false): string {
  const escaped = isPlain ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") : text;
  return escaped.replaceAll('"', "&quot;").replaceAll("$", "$$$$");
}
