import * as v from "valibot";

import { StartError } from "../start-error.ts";

/** Any server that speaks the API of OpenAI: one in the cloud, one in the cellar. */
export interface ModelEndpoint {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
}

export interface ModelSettings {
  /** Evaluates, translates, suggests; null: the rules and the lexicon do what they can. */
  readonly text: ModelEndpoint | null;
  readonly speech: (ModelEndpoint & { readonly voice: string }) | null;
  readonly pictures: ModelEndpoint | null;
  /** For one answer of a text model, both tries together. Sounds and pictures take longer. */
  readonly timeoutMs: number;
  /** Asked at once by all learners of this process. */
  readonly mostAtOnce: number;
  /** What one learner may ask for on one day (UTC), of all models together. */
  readonly mostPerDay: number;
}

type UrlSchema = v.GenericSchema<string, string>;
type NumberSchema = (least: number, most: number) => v.GenericSchema<string, number>;

const name = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)));

/** The environment variables of the models. */
export const modelVariables = ({ url, wholeNumber }: { url: UrlSchema; wholeNumber: NumberSchema }) => ({
  MODEL_BASE_URL: v.optional(url),
  MODEL_API_KEY: name,
  MODEL_NAME: name,
  MODEL_TIMEOUT_MS: v.optional(wholeNumber(100, 120_000), "8000"),
  MODEL_MOST_AT_ONCE: v.optional(wholeNumber(1, 1000), "8"),
  MODEL_MOST_PER_DAY: v.optional(wholeNumber(1, 100_000), "300"),
  SPEECH_BASE_URL: v.optional(url),
  SPEECH_API_KEY: name,
  SPEECH_MODEL: name,
  SPEECH_VOICE: name,
  IMAGE_BASE_URL: v.optional(url),
  IMAGE_API_KEY: name,
  IMAGE_MODEL: name,
});

type Variables = Readonly<{
  [K in "MODEL" | "SPEECH" | "IMAGE" as `${K}_BASE_URL` | `${K}_API_KEY`]?: string | undefined;
}> & {
  readonly MODEL_NAME?: string | undefined;
  readonly SPEECH_MODEL?: string | undefined;
  readonly SPEECH_VOICE?: string | undefined;
  readonly IMAGE_MODEL?: string | undefined;
  readonly MODEL_TIMEOUT_MS: number;
  readonly MODEL_MOST_AT_ONCE: number;
  readonly MODEL_MOST_PER_DAY: number;
};

function endpoint(
  baseUrl: string | undefined,
  apiKey: string | undefined,
  [variable, model]: readonly [string, string | undefined],
): ModelEndpoint | null {
  if (baseUrl === undefined) return null;
  if (model === undefined) throw new StartError(`${variable}: fehlt; welches Modell soll gefragt werden?`, 2);
  return { baseUrl, apiKey, model };
}

export function modelSettings(env: Variables): ModelSettings {
  const speech = endpoint(env.SPEECH_BASE_URL, env.SPEECH_API_KEY, ["SPEECH_MODEL", env.SPEECH_MODEL ?? "tts-1"]);
  return {
    text: endpoint(env.MODEL_BASE_URL, env.MODEL_API_KEY, ["MODEL_NAME", env.MODEL_NAME]),
    speech: speech && { ...speech, voice: env.SPEECH_VOICE ?? "alloy" },
    pictures: endpoint(env.IMAGE_BASE_URL, env.IMAGE_API_KEY, ["IMAGE_MODEL", env.IMAGE_MODEL]),
    timeoutMs: env.MODEL_TIMEOUT_MS,
    mostAtOnce: env.MODEL_MOST_AT_ONCE,
    mostPerDay: env.MODEL_MOST_PER_DAY,
  };
}
