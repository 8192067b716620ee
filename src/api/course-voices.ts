import { capabilities } from "./capabilities.ts";
import { call } from "./calls/speech.ts";

/**
 * Where the lines of a scene can be heard, said by the server's voice, by their ids. Null where it has none. Throws an
 * AppError where it cannot say them now.
 */
export async function spokenLines(dialogId: string, as: string): Promise<Record<string, string> | null> {
  const can = await capabilities();
  if (!can?.speech) return null;
  const answer = await call("makeDialogAudio", { params: { dialog_id: dialogId }, body: {}, as });
  return Object.fromEntries(answer.items.map(({ line_id: id, audio_url: url }) => [id, url]));
}
