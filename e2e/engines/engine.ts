import type { Tab } from "./tab.ts";

/** What a page can be asked and told, whatever drives it. Expressions are JavaScript of the page. */
export interface Driver {
  open(url: string): Promise<void>;
  /** The value of an expression, which may be a promise. */
  valueOf(expression: string): Promise<unknown>;
  /** Presses the element to which the expression comes; false if it comes to none. */
  click(expression: string): Promise<boolean>;
  /** Replaces what stands in the field by typing; false if there is no such field. */
  type(expression: string, text: string): Promise<boolean>;
  screenshot(): Promise<Uint8Array>;
  bringToFront(): Promise<void>;
}

/** A browser with a profile on disk: started again with it, it has everything that it had. */
export interface Device {
  readonly version: string;
  newTab(): Promise<Tab>;
  /** The end as a phone makes it: every process at once, without a word. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface Start {
  profile: string;
  /** The origin of the app for this device. */
  url: string;
}

export interface Engine {
  readonly name: string;
  /** Where it comes from on Debian. */
  readonly packages: readonly string[];
  /** What of it this machine does not have, in words; empty when it can be started. */
  missing(): Promise<string[]>;
  start(start: Start): Promise<Device>;
}

/** The phone of the story. */
export const PHONE = { width: 360, height: 780 } as const;
export const TIME_ZONE = "Europe/Berlin";
export const LANGUAGE = "de-DE";
