import { expect } from "@playwright/test";

import type { TestMail } from "../../server/testing/mails.ts";

import { MAILS_PATH } from "./paths.ts";

export async function mailsTo(url: string | undefined, address: string): Promise<TestMail[]> {
  const answer = await fetch(`${url ?? ""}${MAILS_PATH}?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as TestMail[];
}

/** The newest mail to this address, when there are so many. */
export async function mailTo(url: string | undefined, address: string, count = 1): Promise<TestMail> {
  await expect.poll(async () => (await mailsTo(url, address)).length).toBeGreaterThanOrEqual(count);
  const mail = (await mailsTo(url, address)).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${address}`);
  return mail;
}

/** As mails had it whose links are still valid when this version comes. */
export const linkOfOldMails = ({ path = "", token = "" }: TestMail): string => `${path}?token=${token}`;

/** The path and token of the mail's link, as somebody opens it who tapped on it. */
export const linkIn = ({ path = "", token = "" }: TestMail): string => `${path}#token=${token}`;
