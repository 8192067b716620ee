import { AppError } from "#shared/contract/errors.ts";
import { PICTURE_SIZES, pictureUrls } from "#shared/model/media.ts";

import { invalid } from "../../calls/errors.ts";
import { operation } from "../../calls/operation.ts";
import { uploadStatus } from "../files/arrivals.ts";
import { fileById } from "../files/store.ts";
import { changeUser, userById } from "./store.ts";

export const setProfileImage = operation("setProfileImage", async (ctx, { params, body }) => {
  const { tx, deps, actor } = ctx;
  const { file_id: fileId } = body;
  if ((await userById(tx, params.user_id)) === undefined) throw new AppError("not-found");
  ctx.touch("user", params.user_id);
  if (fileId === null) {
    await changeUser(tx, params.user_id, { profile_image: null });
    return { answer: () => null };
  }
  const file = await fileById(tx, fileId);
  // Another's file is as unknown as none. One that was here may be lost with the media folder: the device still has it.
  const isHere = file?.user_id === actor.userId && file.completed_at !== null;
  if (!isHere || (await uploadStatus(deps, file)).is !== "stored") throw new AppError("file-missing");
  if (file.kind !== "picture") throw invalid("file_id", "picture");
  await changeUser(tx, params.user_id, { profile_image: pictureUrls(fileId) });
  return { answer: () => squaresOf(fileId) };
});

function squaresOf(fileId: string) {
  const urls = pictureUrls(fileId);
  const square = (size: keyof typeof urls) => ({
    url: urls[size],
    width: PICTURE_SIZES[size],
    height: PICTURE_SIZES[size],
  });
  return { small: square("small"), medium: square("medium"), large: square("large") };
}
