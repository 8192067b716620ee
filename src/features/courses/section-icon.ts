import type { IconName } from "#ui/icons/icon.tsx";

/** The signs that authors may give a section. */
const ICONS: Readonly<Record<string, IconName>> = {
  text: "file-text",
  cloze: "note-pencil",
  listen: "speaker-high",
  talk: "chat-teardrop-text",
  form: "clipboard-text",
  case: "stethoscope",
  journal: "notebook",
};

export const sectionIcon = (icon: string): IconName => ICONS[icon] ?? "book-open";
