import { describe, expect, it } from "vitest";

import { renderMail } from "./layout.ts";
import { mailTexts } from "./texts.ts";

const link = "https://visite.klinik.test/account/invite/accept?token=a.0.b";
const all = (language: "deu" | "eng" | "ukr") => {
  const texts = mailTexts(language);
  const contents = [
    texts.code({ firstName: "Linh", code: "012345" }),
    texts.alreadyKnown({ firstName: "Linh", signIn: link, reset: link }),
    texts.reset({ firstName: "Linh", link }),
    texts.passwordChanged({ firstName: "Linh", link, at: new Date("2026-11-21T10:00:00Z") }),
    texts.accountDeleted({ firstName: "Linh", at: new Date("2026-11-21T10:00:00Z") }),
    texts.lessonAssignment({
      firstName: "Linh",
      tutor: "Tomasz Nowak",
      section: "Am Bett",
      course: "Nachtdienst",
      note: "Viel Erfolg",
      dueDay: "2026-11-30",
      link,
    }),
    texts.invitation({ firstName: null, organization: "Klinikum", link, isManager: false, isTutor: true }),
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
      mailTexts("deu").invitation({ firstName: nasty, organization: nasty, link, isManager: true, isTutor: false }),
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
    const about = { firstName: null, organization: "Klinik\r\nBcc: x@y.z", link, isManager: false, isTutor: false };
    const { subject } = renderMail(mailTexts("eng").invitation(about), "eng");
    expect(subject).toBe("Klinik Bcc: x@y.z invites you to Visite");
  });

  it("loads nothing from anywhere: no picture, no font, no script", () => {
    for (const { html } of [...all("deu"), ...all("eng")])
      expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/);
  });
});
