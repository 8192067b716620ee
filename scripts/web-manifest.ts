import type { ManifestOptions } from "vite-plugin-pwa";

const paper = "#f6f3ec"; // --color-paper and --color-primary of the light theme: a manifest cannot read CSS
const petrol = "#0b4a56";

const icon = (file: string, sizes: string, purpose: "any" | "maskable" | "monochrome") => ({
  src: `/icons/${file}`,
  sizes,
  type: file.endsWith(".svg") ? "image/svg+xml" : "image/png",
  purpose,
});

const screenshot = (file: string, form: "narrow" | "wide", label: string) => ({
  src: `/screenshots/${file}`,
  sizes: form === "narrow" ? "720x1560" : "1280x800",
  type: "image/png",
  form_factor: form,
  label,
});

/** What the browser shows when it installs the app. Names are German: the manifest has one language. */
export const manifest = {
  id: "/",
  name: "Visite",
  short_name: "Visite",
  description: "Deutsch für die Pflege. Wörter, Tests und Kurse, auch offline.",
  lang: "de",
  // no `dir`: absent means "auto", which the type of the plug-in does not know
  start_url: "/home",
  scope: "/",
  display: "standalone",
  theme_color: petrol,
  background_color: paper,
  categories: ["education", "medical"],
  icons: [
    icon("icon-192.png", "192x192", "any"),
    icon("icon-512.png", "512x512", "any"),
    icon("icon.svg", "any", "any"),
    icon("maskable-512.png", "512x512", "maskable"),
    icon("monochrome-512.png", "512x512", "monochrome"),
  ],
  shortcuts: [
    {
      name: "Tagestest",
      description: "Die Wörter, die heute fällig sind",
      url: "/vocab-dashboard?startInPracticeMode=true",
      icons: [icon("shortcut-test-96.png", "96x96", "any")],
    },
    {
      name: "Wortschatz",
      description: "Deine Wortschatzkiste",
      url: "/vocab-dashboard",
      icons: [icon("shortcut-vocabulary-96.png", "96x96", "any")],
    },
  ],
  screenshots: [
    screenshot("home-narrow.png", "narrow", "Dein nächster Schritt"),
    screenshot("practice-narrow.png", "narrow", "Wörter üben"),
    screenshot("vocabulary-narrow.png", "narrow", "Deine Wortschatzkiste"),
    screenshot("home-wide.png", "wide", "Dein nächster Schritt"),
    screenshot("vocabulary-wide.png", "wide", "Deine Wortschatzkiste"),
  ],
} satisfies Partial<ManifestOptions>;
