import { describe, expect, it } from "vitest";

import { renderMail } from "./layout.ts";
import { saidInMail } from "./said-in-mail.ts";
import type { SaidText } from "./said-text.ts";
import { mailTexts } from "./texts.ts";

const link = "https://visite.klinik.test/account/invite/accept#token=a.0.b";
const said = (text: string): SaidText => saidInMail(text, mailTexts("deu"));
const all = (language: "deu" | "eng" | "ukr") => {
  const texts = mailTexts(language);
  const changed = { firstName: "Linh", link, at: new Date("2026-11-21T10:00:00Z") };
  const contents = [
    texts.code({ firstName: "Linh", code: "012345" }),
    texts.alreadyKnown({ firstName: "Linh", signIn: link, reset: link }),
    texts.reset({ firstName: "Linh", link }),
    texts.passwordChanged(changed),
    texts.sessionReused({ ...changed, device: "Chrome, Android" }),
    texts.sessionReused({ ...changed, device: "" }),
    texts.passkeyAdded(changed),
    texts.secondFactorAdded(changed),
    texts.secondFactorRemoved(changed),
    texts.accountDeleted({ firstName: "Linh", at: new Date("2026-11-21T10:00:00Z") }),
    texts.lessonAssignment({
      firstName: "Linh",
      tutor: said("Tomasz Nowak"),
      section: said("Am Bett"),
      course: said("Nachtdienst"),
      note: said("Viel Erfolg"),
      dueDay: "2026-11-30",
      link,
    }),
    texts.invitation({ firstName: null, organization: said("Klinikum"), link, isManager: false, isTutor: true }),
  ];
  return contents.map((content) => renderMail(content, language));
};

describe("a mail", () => {
  it("says the same as text and as HTML", () => {
    for (const { text, html } of all("deu")) {
      const bare = html.replaceAll(/<(style|title)[\s\S]*?<\/\1>|<[^>]+>/g, " ").replaceAll("&#39;", "'");
      for (const line of text.split("\n").filter((one) => one.trim() !== "" && !one.startsWith("--"))) {
        const words = line.trim().replace(/:$/, "").replaceAll(/\s+/g, " ");
        expect(bare.replaceAll(/\s+/g, " ")).toContain(words);
      }
    }
  });

  it("is in German, in English, and in English for languages that have no texts yet", () => {
    expect(all("deu")[0]?.html).toContain('lang="de"');
    expect(all("ukr")).toEqual(all("eng"));
    for (const { text } of all("eng")) expect(text).not.toMatch(/[äöüß]|\b(und|der|die|das|ist|dein)\b/);
    for (const { text } of all("deu")) expect(text).not.toMatch(/\b(the|your|and|is)\b/);
  });

  it("shows names as they are, and runs nothing of what stands in them", () => {
    const nasty = '<script>alert(1)</script>" onload="x" &amp;';
    const { html } = renderMail(
      mailTexts("deu").invitation({
        firstName: nasty,
        organization: said(nasty),
        link,
        isManager: true,
        isTutor: false,
      }),
      "deu",
    );
    expect(html).not.toContain("<script>");
    expect(html).not.toContain('" onload="');
    expect(html).toContain("&lt;script&gt;");
  });

  it.each([
    ["Linh", "Hallo Linh, schön"],
    ["Anna-Lena", "Hallo Anna-Lena, schön"],
    ["أميرة", "Hallo أميرة, schön"],
    ["Besuche www.beute.example", "Hallo, schön"],
    ["Gewonnen! https://beute.example", "Hallo, schön"],
    ["Ruf an 0900 123", "Hallo, schön"],
    ["Sie haben das grosse Los gezogen", "Hallo, schön"],
  ])("greets %j as a name, or nobody: it goes to whatever address somebody typed", (firstName, greeting) => {
    const { text } = renderMail(mailTexts("deu").code({ firstName, code: "012345" }), "deu");
    expect(text).toContain(greeting);
  });

  it("has a subject of one line, whatever the name of the organisation", () => {
    const organization = said("Klinik\r\nBcc: x@y.z");
    const about = { firstName: null, organization, link, isManager: false, isTutor: false };
    const { subject } = renderMail(mailTexts("eng").invitation(about), "eng");
    expect(subject).toBe("Klinik Bcc: x@y.\u200Bz invites you to Visite");
  });

  it.each([
    ["Lies https://beute.example/login?a=1 bis Montag", "Lies (Link entfernt) bis Montag"],
    ["HTTPS://BEUTE.EXAMPLE", "(Link entfernt)"],
    ["www.beute.example, bitte", "(Link entfernt) bitte"],
    ["visite://app", "(Link entfernt)"],
    ["mailto:chef@beute.example", "(Link entfernt)"],
    ["beute.example/x", "beute.\u200Bexample/x"],
    ["chef@beute.example", "chef@beute.\u200Bexample"],
    ["1.2.3.4/x", "1.\u200B2.\u200B3.\u200B4/x"],
    ["beute。example", "beute。\u200Bexample"],
    ["Klinik\u202Eelpmaxe.etueb", "Klinikelpmaxe.\u200Betueb"],
    ["Bis zur Visite am Montag. Viel Erfolg!", "Bis zur Visite am Montag. Viel Erfolg!"],
    ["Dr. Weiß, Station 3", "Dr. Weiß, Station 3"],
  ])("makes no link of what somebody wrote: %j", (written, shown) => {
    expect(said(written)).toBe(shown);
    const texts = mailTexts("deu");
    const about = { firstName: null, organization: said(written), link, isManager: false, isTutor: false };
    const { subject, text, html } = renderMail(texts.invitation(about), "deu");
    const foreign = /:\/\/(?!visite\.klinik\.test)|www\.|mailto:|beute\.example/iu;
    for (const part of [subject, text, html]) expect(part).not.toMatch(foreign);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toBe(link);
  });

  it("loads nothing from anywhere: no picture, no font, no script", () => {
    for (const { html } of [...all("deu"), ...all("eng")])
      expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/);
  });
});
