const urls = new WeakMap<Blob, string>();
const gone = new FinalizationRegistry<string>((url) => URL.revokeObjectURL(url));

/** An address under which this page can show or play bytes, as long as somebody holds them. */
export function objectUrlOf(source: Blob): string {
  const known = urls.get(source);
  if (known !== undefined) return known;
  const url = URL.createObjectURL(source);
  urls.set(source, url);
  gone.register(source, url);
  return url;
}
