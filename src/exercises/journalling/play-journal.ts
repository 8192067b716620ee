import type { OpenSink } from "#voice/recorder-session.ts";

/** What she is about to write: kept on her device until it is an entry. */
export interface JournalDraft {
  /** 1 to 5, by objective. */
  confidence: Readonly<Record<string, number>>;
  message: string;
  /** null: she has not said, so it is as the task suggests. */
  isShared: boolean | null;
}

export interface EarlierEntry {
  /** UTC ms. */
  writtenAt: number;
  confidence: number | null;
  message: string | null;
  /** Where her voice can be heard. */
  voiceUrl: string | null;
  isShared: boolean;
}

/** Her voice for the note she is about to write. */
export interface JournalVoice {
  source: Blob;
  durationMs: number;
  discard: () => void;
}

/** Her journal as a task writes in it. */
export interface PlayJournal {
  draft: JournalDraft;
  onDraft: (draft: JournalDraft) => void;
  /** Her last entry for an objective; "" is the note on the section. */
  last: ReadonlyMap<string, EarlierEntry>;
  voice: JournalVoice | null;
  openRecording: OpenSink;
  /** Whether somebody is there who may read what she shares. */
  hasReaders: boolean;
  /** Makes entries of the draft and answers their ids; null: it could not be kept, and that was said. */
  write: (as: { isShared: boolean }) => Promise<readonly string[] | null>;
}
