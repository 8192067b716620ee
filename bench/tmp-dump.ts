import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { judgeAnswer } from "#shared/model/judgement/judge-answer.ts";
import { makeReference } from "#shared/model/judgement/reference.ts";
import { readAnswer } from "#shared/model/judgement/read-answer.ts";
import { unknownWords } from "#shared/model/judgement/concerns/unknown.ts";
import { roughStem } from "#shared/model/evaluation/stems.ts";
import { readJudgedTexts } from "../server/content/judged-texts.ts";
const texts = await readJudgedTexts();
const tasks = new Map(texts.map((t) => [t.id, t]));
type L = { task: string; label: string; text: string; made: string; src: string };
const lines: L[] = [];
for (const t of texts) {
  for (const text of t.proof?.right ?? []) lines.push({ task: t.id, label: "right", text, made: "proof", src: "proof" });
  for (const w of t.proof?.wrong ?? []) lines.push({ task: t.id, label: w.why === "partial" ? "partial" : w.why === "beside" ? "beside-the-point" : "dangerous", text: w.text, made: w.why, src: "proof" });
}
for (const name of readdirSync("bench/judgement").filter((n) => n.endsWith("development.jsonl")))
  for (const l of readFileSync(`bench/judgement/${name}`, "utf8").split("\n").filter(Boolean)) lines.push({ ...(JSON.parse(l) as L), src: name } as never);
const out = lines.flatMap((l) => {
  const t = tasks.get(l.task);
  if (!t) return [];
  const task = t.task;
  const j = judgeAnswer(l.text, task);
  const r = readAnswer(l.text);
  const ref = makeReference({ texts: task.texts, examples: task.examples ?? [], patterns: task.ideas.flatMap((i) => i.patterns), isFree: task.stance === "free" });
  const unk = new Set(unknownWords(r, ref).map((w) => w.at));
  const inIdea = (w: { start: number; end: number }) => j.ideas.some((i) => i.span && i.span.start < w.end && i.span.end > w.start);
  const words = r.words.map((w) => ({
    k: w.key, stem: roughStem(w.key), senses: w.senses, content: w.isContent, known: ref.words.has(w.key) || w.senses.some((s) => ref.senses.has(s)),
    denied: r.said[w.at]?.denied ?? false, unk: unk.has(w.at), sent: w.sentence, clause: r.clauseOf[w.at], idea: inIdea(w), concepts: w.concepts.length,
    lit: ref.literals.has(w.key),
  }));
  return [{ ...l, stance: task.stance, verdict: j.verdict, ideas: j.ideas.map((i) => i.verdict), concerns: j.concerns.map((c) => [c.severity, c.kind]), words, q: r.quantities.length }];
});
writeFileSync("/tmp/dump.json", JSON.stringify(out));
console.log(out.length);
