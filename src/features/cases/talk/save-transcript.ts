import { learner } from "#db/learner.ts";
import { formatsFor } from "#i18n/formats.ts";
import { AppError } from "#shared/contract/errors.ts";
import { saveFile } from "#ui/environment/save-file.ts";

import { talkData } from "../talk-data.ts";
import { transcriptOf } from "./transcript.ts";

/** Hands the text of a talk to the browser as a file that is named after the talk. */
export async function saveTranscript(interactionId: string): Promise<void> {
  const found = await talkData(learner(), interactionId);
  if (found.is !== "here") throw new AppError("not-found");
  const { date, time } = formatsFor("deu");
  const text = transcriptOf(found, { date: (at) => date(at, "long"), time });
  saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), `${interactionId}.txt`);
}
