import { judgeSpecific } from "#shared/model/evaluation/judge-specific.ts";
import { seededLot } from "#shared/lib/seeded-random.ts";

import type { ModeRules } from "../task.ts";
import type { VagueStatement } from "../writing/writing-content.ts";
import { judgedText, writingBase, type WritingQuestion } from "../writing/writing.ts";

export interface SpecificQuestion extends WritingQuestion {
  vague: VagueStatement;
}

/** "Frau Schneider hat Schmerzen": where, how, since when? The sentence is written again, exactly. */
export const makeSpecific: ModeRules<SpecificQuestion> = {
  canAsk: (word, { vague }) => vague.has(word.term),
  build(task, word, { partner, writing, seed }) {
    const all = writing.vague.get(word.term) ?? [];
    const vague = all[seededLot(seed, "statement") % Math.max(1, all.length)];
    return vague ? { task, word, partner, ...writingBase, vague, samples: [vague.sample] } : null;
  },
  judge(answer, { word, vague }) {
    const evaluation = judgeSpecific(answer, { ...vague, vague: vague.statement });
    return judgedText(evaluation, word, !evaluation.isSure);
  },
};
