import type * as v from "valibot";

import type { Clock } from "../app-deps.ts";
import type { Logger } from "../observability/logger.ts";
import { Allowance } from "./allowance.ts";
import { ModelError } from "./model-error.ts";
import { makePicture, type MadePicture } from "./picture-model.ts";
import { makeSpeech, type MadeSpeech, type SpeechRequest } from "./speech-model.ts";
import type { ModelSettings } from "./settings.ts";
import { askTextModel, type Question } from "./text-model.ts";

/** A picture takes a minute with some; nobody waits for it at a bed. */
const SPEECH_TIMEOUT_MS = 30_000;
const PICTURE_TIMEOUT_MS = 90_000;

/** All models this server may ask, with their limits. Every call throws a ModelError where there is no answer. */
export class Models {
  readonly settings: ModelSettings;
  readonly #allowance: Allowance;
  readonly #logger: Logger;
  readonly #ending = new AbortController();

  constructor(settings: ModelSettings, clock: Clock, logger: Logger) {
    this.settings = settings;
    this.#allowance = new Allowance(clock, settings);
    this.#logger = logger;
  }

  /** `until`: given up earlier than by the limit of one answer, where somebody waits for several. */
  async ask<S extends v.GenericSchema>(
    userId: string,
    question: Question<S>,
    until?: AbortSignal,
  ): Promise<v.InferOutput<S>> {
    const { text, timeoutMs } = this.settings;
    if (text === null) throw new ModelError("refused", 501);
    return this.#run("text", userId, timeoutMs, (signal) =>
      askTextModel(text, question, until ? AbortSignal.any([signal, until]) : signal),
    );
  }

  async speak(userId: string, request: SpeechRequest): Promise<MadeSpeech> {
    const { speech } = this.settings;
    if (speech === null) throw new ModelError("refused", 501);
    return this.#run("speech", userId, SPEECH_TIMEOUT_MS, (signal) => makeSpeech(speech, request, signal));
  }

  async draw(userId: string, prompt: string): Promise<MadePicture> {
    const { pictures } = this.settings;
    if (pictures === null) throw new ModelError("refused", 501);
    return this.#run("pictures", userId, PICTURE_TIMEOUT_MS, (signal) => makePicture(pictures, prompt, signal));
  }

  /** How often this learner may still ask today; 0 where there is nobody to ask. */
  leftToday(userId: string): number {
    const { text, speech, pictures } = this.settings;
    return (text ?? speech ?? pictures) ? this.#allowance.left(userId) : 0;
  }

  /** What is under way is given up. */
  close(): void {
    this.#ending.abort();
  }

  async #run<T>(kind: string, userId: string, limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const limit = AbortSignal.timeout(limitMs);
    try {
      return await this.#allowance.take(userId, () => work(AbortSignal.any([limit, this.#ending.signal])));
    } catch (thrown) {
      const error = thrown instanceof ModelError ? thrown : new ModelError("unreachable");
      const { trouble, status } = error;
      const durationMs = Math.round(performance.now() - startedAt);
      this.#logger.warn({ model: kind, trouble, status, duration_ms: durationMs }, "a model gave no answer");
      throw error;
    }
  }
}
