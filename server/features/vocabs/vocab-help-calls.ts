import { API } from "#shared/contract/api.ts";

import { type DirectCalls, signedIn } from "../../http/direct.ts";
import type { Models } from "../../models/models.ts";
import { makeIllustration, removeIllustration } from "./illustration.ts";
import { findSpeech, speakWord } from "./speak-word.ts";
import { suggestWord } from "./suggest-word.ts";
import { translateTerm } from "./translate-term.ts";

/** What helps with words beyond rows: lexicon and models. None of it keeps a transaction open while a model thinks. */
export function vocabHelpCalls(models: Models): DirectCalls {
  const { text, speech, pictures } = models.settings;
  return {
    getCapabilities: {
      endpoint: API.getCapabilities,
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
      endpoint: API.suggestVocab,
      run: (ctx, { body }) => suggestWord(ctx.deps, models, signedIn(ctx).userId, body.term),
    },
    translateVocabByQuery: {
      endpoint: API.translateVocabByQuery,
      run: (ctx, { query }) => translateTerm(ctx.deps, models, signedIn(ctx).userId, { ...query, context: null }),
    },
    translateVocab: {
      endpoint: API.translateVocab,
      run: (ctx, { body }) => translateTerm(ctx.deps, models, signedIn(ctx).userId, body),
    },
    makeVocabAudio: {
      endpoint: API.makeVocabAudio,
      run: (ctx, { params, body }) =>
        speakWord(ctx.deps, models, signedIn(ctx).userId, params.id, body?.speaking_speed ?? "MEDIUM"),
    },
    vocabAudioExists: {
      endpoint: API.vocabAudioExists,
      async run(ctx, { params, query }) {
        const url = await findSpeech(ctx.deps, models, signedIn(ctx).userId, params.id, query.speaking_speed);
        return { exists: url !== null, audio_url: url };
      },
    },
    makeVocabIllustration: {
      endpoint: API.makeVocabIllustration,
      run: (ctx, { params }) => makeIllustration(ctx.deps, models, signedIn(ctx).userId, params.id),
    },
    removeVocabIllustration: {
      endpoint: API.removeVocabIllustration,
      async run(ctx, { params }) {
        await removeIllustration(ctx.deps, signedIn(ctx).userId, params.id);
        return null;
      },
    },
  };
}
