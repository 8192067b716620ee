import { AppError } from "#shared/contract/errors.ts";

import { withTransaction } from "../../db/transaction.ts";
import type { Handlers } from "../../http/handler.ts";
import { signedIn } from "../../http/direct.ts";
import type { Models } from "../../models/models.ts";
import { checkSees } from "../courses/access.ts";
import { speakText } from "../vocabs/speak-word.ts";
import { dialogById } from "./store.ts";

/** No transaction is open while a voice speaks. What belongs to nobody's row is kept as long as somebody hears it. */
export const dialogAudioCalls = (models: Models) =>
  ({
    makeDialogAudio: {
      kind: "direct",
      async run(ctx, { params, body }) {
        const actor = signedIn(ctx);
        const dialog = await withTransaction(ctx.deps.db, async (tx) => {
          const row = await dialogById(tx, params.dialog_id);
          if (row === undefined) throw new AppError("not-found");
          await checkSees(tx, actor, row.course_id);
          return row;
        });
        if (models.settings.speech === null) throw new AppError("not-supported");
        const speed = body?.speaking_speed ?? "MEDIUM";
        const items = [];
        for (const { id, type, text } of dialog.lines) {
          if (type !== "PERSON_SAY" || text.trim() === "") continue;
          const { url } = await speakText(ctx.deps, models, actor.userId, { text, speed });
          items.push({ line_id: id, audio_url: url });
        }
        return { items, next_cursor: null };
      },
    },
  }) satisfies Handlers;
