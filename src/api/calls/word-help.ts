import { callsOf } from "./calls-of.ts";

/** What models of the server add to a word. */
export const call = callsOf({
  suggestVocab: { method: "POST", path: "/vocabs/suggest-autocompletion", auth: "bearer" },
  translateVocab: { method: "POST", path: "/vocabs/translate", auth: "bearer" },
  makeVocabIllustration: { method: "POST", path: "/vocabs/{id}/illustration", auth: "bearer" },
  removeVocabIllustration: { method: "DELETE", path: "/vocabs/{id}/illustration", auth: "bearer" },
});
