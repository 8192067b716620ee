import { AppError } from "#shared/contract/errors.ts";

import type { Handlers } from "../../calls/handler.ts";
import { rowCall } from "../../calls/row-calls.ts";
import type { Models } from "../../models/models.ts";
import { speakText } from "../vocabs/speak-word.ts";

/** No transaction is open while a voice speaks. What belongs to nobody's row is kept as long as somebody hears it. */
export const dialogAudioCalls = (models: Models) =>
  ({
    makeDialogAudio: rowCall("makeDialogAudio", async ({ deps, actor }, dialog, { body }) => ({
      async answer() {
        if (models.settings.speech === null) throw new AppError("not-supported");
        const speed = body?.speaking_speed ?? "MEDIUM";
        const items = [];
        for (const { id, type, text } of dialog.lines) {
          if (type !== "PERSON_SAY" || text.trim() === "") continue;
          const { url } = await speakText(deps, models, actor.userId, { text, speed });
          items.push({ line_id: id, audio_url: url });
        }
        return { items, next_cursor: null };
      },
    })),
  }) satisfies Handlers;
