import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

import type { Config } from "../config.ts";
import type { Logger } from "../observability/logger.ts";

export interface OutgoingMail {
  /** Of the row in the outbox: a repeat is the same mail to whoever receives both. */
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
}

export interface Transport {
  /** Resolves when the mail is in somebody else's hands. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A server that takes longer is asked again later. */
const CONNECT_LIMIT_MS = 10_000;
const ANSWER_LIMIT_MS = 20_000;

type Settings = Pick<Config, "smtp" | "mailFrom" | "dataDir">;

export function createMailTransport({ smtp, mailFrom, dataDir }: Settings, logger: Logger): Transport {
  return smtp === null ? toFiles(join(dataDir, "mails"), mailFrom, logger) : overSmtp(smtp, mailFrom);
}

function message(mail: OutgoingMail, from: string) {
  const { to, subject, text, html, language, id } = mail;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "visite.invalid";
  return {
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    // No answers of machines to a machine, and the language for readers that pick a voice.
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": language },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function overSmtp(smtp: NonNullable<Config["smtp"]>, from: string): Transport {
  const transport = createTransport({
    ...smtp,
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail(message(mail, from));
    },
    close: () => transport.close(),
  };
}

/** Without a mail server each mail is a file that any mail program opens; only the owner of the folder reads it. */
function toFiles(folder: string, from: string, logger: Logger): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${new Date().toISOString().replaceAll(":", "-")}-${mail.kind}-${mail.id}.eml`);
      await writeFile(path, bytes as Buffer, { mode: 0o600 });
      // A warning, because nobody got it. The path says where it is; what is in it is no business of a log.
      logger.warn({ path }, "no SMTP server is set: a mail was written as a file");
    },
    close: () => transport.close(),
  };
}
