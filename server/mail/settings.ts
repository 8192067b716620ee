import * as v from "valibot";

import { StartError } from "../start-error.ts";

/** As nodemailer takes it. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte on; otherwise STARTTLS where the server offers it. */
  readonly secure: boolean;
  /** Not without TLS: a password is never sent in the clear. */
  readonly requireTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const DEFAULT_FROM = "Visite <visite@localhost>";
const STARTTLS_PORT = 587;
const TLS_PORT = 465;

const reason = "muss eine Adresse sein wie smtp://nutzer:passwort@mail.klinik.de:587 oder smtps://…";

/** The environment variables of mails. */
export const mailVariables = {
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && /^smtps?:\/\/[^/]*[^/:@]/.test(text), reason),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^([^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
        "muss eine Adresse sein wie Visite <visite@klinik.de>",
      ),
    ),
  ),
};

interface Variables {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  PUBLIC_URL?: string | undefined;
}

export function mailSettings(env: Variables): { smtp: SmtpSettings | null; mailFrom: string } {
  const { SMTP_URL: url, MAIL_FROM: from = DEFAULT_FROM } = env;
  if (url === undefined) return { smtp: null, mailFrom: from };
  // Links in mails must lead here from everywhere, and never to whatever host a request names.
  if (env.PUBLIC_URL === undefined)
    throw new StartError("PUBLIC_URL: fehlt; die Links in E-Mails brauchen die Adresse", 2);
  if (env.MAIL_FROM === undefined) throw new StartError("MAIL_FROM: fehlt; E-Mails brauchen einen Absender", 2);
  return { smtp: smtpOf(new URL(url)), mailFrom: from };
}

function smtpOf({ protocol, hostname, port, username, password }: URL): SmtpSettings {
  const secure = protocol === "smtps:";
  const hasPassword = username !== "" || password !== "";
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return {
    host: hostname.replaceAll(/[[\]]/g, ""),
    port: port === "" ? (secure ? TLS_PORT : STARTTLS_PORT) : Number(port),
    secure,
    requireTLS: !secure && hasPassword && !isHere,
    ...(hasPassword && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}
