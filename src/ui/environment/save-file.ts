/** Hands a file to the browser, which asks where to put it or puts it to the downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  const url = URL.createObjectURL(blob);
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this step.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
