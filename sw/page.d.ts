// Shared code asks for the page's storage and does without it here.
interface Storage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}
// oxlint-disable-next-line no-var -- only a var becomes a property of globalThis
declare var localStorage: Storage;
// oxlint-disable-next-line no-var -- only a var becomes a property of globalThis
declare var sessionStorage: Storage;
