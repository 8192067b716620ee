import { call } from "#api/calls/speech.ts";
import { learner } from "#db/learner.ts";

import { syncNow } from "./runtime.ts";

/** Whatever waits on this device is sent first: of a word that the server does not know it can make nothing. */
export async function sendFirst(): Promise<void> {
  if ((await learner().outbox.count()) > 0) await syncNow({ hasNetwork: true });
}

/** Where the word can be heard, said by the server's voice: made now, unless it was before. */
export async function askForAudio(wordId: string): Promise<string> {
  const as = learner().userId;
  const { audio_url: url } = await call("makeVocabAudio", { params: { id: wordId }, body: {}, as });
  return url;
}

/** Has the word spoken; answers where it can be heard. */
export async function makeAudio(wordId: string): Promise<string> {
  await sendFirst();
  const url = await askForAudio(wordId);
  void syncNow({ hasNetwork: true });
  return url;
}
