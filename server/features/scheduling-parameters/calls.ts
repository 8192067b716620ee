import { AppError } from "#shared/contract/errors.ts";

import type { Handlers } from "../../calls/handler.ts";
import { operation } from "../../calls/operation.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { storedDay } from "../shared/stored-times.ts";
import { addParameters, parametersById } from "./store.ts";

const addSchedulingParameters = operation("addSchedulingParameters", async (ctx, { body }) => {
  const userId = ctx.actor.userId;
  const sent = { ...body, user_id: userId, valid_from: storedDay(body.valid_from) };
  const known = await parametersById(ctx.tx, body.id);
  ctx.touch("scheduling_parameters", body.id);
  if (known !== undefined) {
    if (!hasSameContent(known, sent)) throw new AppError("already-exists");
    return { status: 200, answer: () => known };
  }
  checkChosenId(body.id);
  await addParameters(ctx.tx, sent);
  return { answer: () => sent };
});

export const schedulingParameterCalls = { addSchedulingParameters } satisfies Handlers;
