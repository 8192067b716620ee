import { signedIn } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import type { Models } from "../../models/models.ts";
import { makeIllustration, removeIllustration } from "./illustration.ts";
import { findSpeech, speakWord } from "./speak-word.ts";
import { suggestWord } from "./suggest-word.ts";
import { translateTerm } from "./translate-term.ts";

/** What helps with words beyond rows: lexicon and models. None of it keeps a transaction open while a model thinks. */
export function vocabHelpCalls(models: Models) {
  const { text, speech, pictures } = models.settings;
  return {
    getCapabilities: {
      kind: "direct",
      run: async (ctx) => ({
        evaluation: text !== null,
        translation: text !== null,
        suggestions: text !== null,
        speech: speech !== null,
        pictures: pictures !== null,
        asks_left: models.leftToday(signedIn(ctx).userId),
      }),
    },
    suggestVocab: {
      kind: "direct",
      run: (ctx, { body }) => suggestWord(ctx.deps, models, signedIn(ctx).userId, body.term),
    },
    translateVocabByQuery: {
      kind: "direct",
      run: (ctx, { query }) => translateTerm(ctx.deps, models, signedIn(ctx).userId, { ...query, context: null }),
    },
    translateVocab: {
      kind: "direct",
      run: (ctx, { body }) => translateTerm(ctx.deps, models, signedIn(ctx).userId, body),
    },
    makeVocabAudio: {
      kind: "direct",
      run: (ctx, { params, body }) =>
        speakWord(ctx.deps, models, signedIn(ctx).userId, params.id, body?.speaking_speed ?? "MEDIUM"),
    },
    vocabAudioExists: {
      kind: "direct",
      async run(ctx, { params, query }) {
        const url = await findSpeech(ctx.deps, models, signedIn(ctx).userId, params.id, query.speaking_speed);
        return { exists: url !== null, audio_url: url };
      },
    },
    makeVocabIllustration: {
      kind: "direct",
      run: (ctx, { params }) => makeIllustration(ctx.deps, models, signedIn(ctx).userId, params.id),
    },
    removeVocabIllustration: {
      kind: "direct",
      async run(ctx, { params }) {
        await removeIllustration(ctx.deps, signedIn(ctx).userId, params.id);
        return null;
      },
    },
  } satisfies Handlers;
}
