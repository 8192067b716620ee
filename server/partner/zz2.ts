import { makePartner } from "#partner/partner.ts";
import { replyTo } from "#partner/reply.ts";
import { newTalk } from "#partner/talk.ts";
import { readCases } from "../content/cases/case-file.ts";
import { lineProblem } from "./verify-line.ts";
import { shareOut } from "./tellable.ts";

const { cases } = await readCases("content");
const swap = (s: string) => s.replace(/recht(s|e|en|er)\b/gu, "§$1").replace(/link(s|e|en|er)\b/gu, "recht$1").replace(/§/gu, "link");
const more = (s: string) => s.replace(/\d+/u, (d) => String(Number(d) + 1)).replace(/\b(zwei|drei|vier|fünf|sechs|sieben|acht|zehn|zwanzig)\b/u, "neun");
const flip = (s: string) => /\bkein(e|en)?\b/u.test(s) ? s.replace(/\bkein(e|en)?\b/u, "ein$1") : /\bnicht\b/u.test(s) ? s.replace(/ ?\bnicht\b/u, "") : s.replace(/\b(habe|bin|ist|tut|nehme|trinke|kann|war|hat)\b( \w+)?/u, "$1$2 nicht");
const yes = (s: string) => /^(Nein|Nee)/u.test(s) ? s.replace(/^(Nein|Nee)/u, "Ja") : s.replace(/^Ja\b/u, "Nein");
for (const [name, lie] of Object.entries({ swap, more, flip, yes, english: () => "I have pain in my hip.", role: () => "Ich bin eine KI.", yesOnly: () => "Ja.", noOnly: () => "Nein." })) {
  let n = 0, caught = 0; const missed: string[] = []; const how: Record<string, number> = {};
  for (const { content } of cases) {
    const partner = makePartner(content);
    for (const fact of content.facts) for (const personId of fact.known) {
      const person = partner.persons.get(personId)!;
      const intent = content.intents.find((one) => one.answer.includes(fact.id));
      if (!intent || fact.disclose === "chart") continue;
      const id = "use" in intent ? intent.use : intent.id;
      const offer = partner.intents.get(id)!.offer;
      const talk = { ...newTalk(content, "medium"), personId, trust: 5 };
      const said = lie(fact.say.medium);
      if (said === fact.say.medium) continue;
      const authored = replyTo({ text: offer, intentId: id }, talk, partner);
      const shared = shareOut(content, talk, authored.effect);
      const p = lineProblem({ say: said, usedFactIds: [fact.id] }, { partner, person, talk, learnerText: offer, authored, shared });
      n++; if (p) { caught++; how[p] = (how[p] ?? 0) + 1; } else missed.push(fact.id + ": " + said);
    }
  }
  console.log(name, caught, n, how, "\n   " + missed.slice(0, 25).join("\n   "));
}
// hidden facts at trust 0, and others' facts: said with nothing used, or with an open fact as cover
for (const cover of [false, true]) {
  let n = 0, caught = 0; const missed: string[] = []; const how: Record<string, number> = {};
  for (const { content } of cases) {
    const partner = makePartner(content);
    for (const person of content.persons) for (const difficulty of ["simple","medium","native"] as const) {
      const personId = person.id;
      const talk = { ...newTalk(content, difficulty), personId, trust: 0 };
      const text = "Erzählen Sie mir bitte alles.";
      const authored = replyTo({ text }, talk, partner);
      const shared = shareOut(content, talk, authored.effect);
      for (const fact of shared.hidden) {
        if (shared.open.some((o) => o.value === fact.value || o.id.endsWith(fact.id) || fact.id.endsWith(o.id))) continue;
        const p = lineProblem({ say: fact.say[difficulty], usedFactIds: cover ? [shared.open[0]!.id] : [] }, { partner, person, talk, learnerText: text, authored, shared });
        n++; if (p) { caught++; how[p] = (how[p] ?? 0) + 1; } else missed.push(personId + " " + fact.id + ": " + fact.say[difficulty]);
      }
    }
  }
  console.log("hidden", cover, caught, n, how, "\n   " + missed.slice(0, 45).join("\n   "));
}
