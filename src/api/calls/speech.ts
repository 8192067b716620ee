import { callsOf } from "./calls-of.ts";

/** What the server says aloud: words, and the lines of dialogs. */
export const call = callsOf({
  makeVocabAudio: { method: "POST", path: "/vocabs/{id}/audio", auth: "bearer" },
  makeDialogAudio: { method: "POST", path: "/dialogs/{dialog_id}/audio", auth: "bearer" },
});
