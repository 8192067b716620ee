/** The text that stands at a place of a content ("sections.0.fields.1.feedback"). */
export function textAt(content: unknown, path: string): string | undefined {
  const found = path.split(".").reduce<unknown>((value, step) => {
    if (typeof value !== "object" || value === null) return undefined;
    return Object.entries(value).find(([name]) => name === step)?.[1];
  }, content);
  return typeof found === "string" ? found : undefined;
}
