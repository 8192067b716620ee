import { decide } from "#partner/decide.ts";
import { hear, isMeaning } from "#partner/hear.ts";
import { parsePattern } from "#partner/library/library.ts";
import type { Partner } from "#partner/partner.ts";
import { rank } from "#partner/rank.ts";
import { trustNeeded } from "#shared/model/cases/facts.ts";

import type { CaseFile } from "./case-file.ts";
import type { CaseFault } from "./case-fault.ts";

/** Parts of patterns that nothing fits. */
function patternFaults({ intents }: CaseFile): CaseFault[] {
  return intents.flatMap((intent, at) =>
    ("use" in intent ? [] : intent.patterns).flatMap((pattern, which) =>
      parsePattern(pattern)
        .flatMap(({ any }) => any)
        .filter((part) => !isMeaning(part))
        .map((part) => ({
          at: ["intents", at, "patterns", which],
          reason: `"${part}" is no concept of src/partner/lexicon and no stem: nothing ever fits it`,
        })),
    ),
  );
}

/** Phrasings that are understood as something else: two intents say the same. */
function collisions({ intents }: CaseFile, { index }: Partner): CaseFault[] {
  return intents.flatMap((intent, at) =>
    ("use" in intent ? [] : [intent.offer, ...intent.phrasings]).flatMap((text, which) => {
      const decision = decide(rank(hear(text), index, null));
      const id = "id" in intent ? intent.id : "";
      if (decision.kind !== "answer" || decision.intentId === id) return [];
      const line = which === 0 ? ["offer"] : ["phrasings", which - 1];
      return [{ at: ["intents", at, ...line], reason: `"${text}" of "${id}" is understood as "${decision.intentId}"` }];
    }),
  );
}

/** Facts that need more trust than can be won. */
function trustFaults({ facts, intents, persons }: CaseFile): CaseFault[] {
  const won = intents.reduce((sum, { trust = 0 }) => sum + Math.max(0, trust), 0);
  return facts.flatMap((fact, at) => {
    const { id, known } = fact;
    const needed = trustNeeded(fact) ?? 0;
    const most = Math.max(...persons.filter((one) => known.includes(one.id)).map(({ start }) => start.trust), 0) + won;
    return most < needed
      ? [{ at: ["facts", at], reason: `"${id}" needs a trust of ${needed}, and ${most} is the most that can be won` }]
      : [];
  });
}

/** Returns what is wrong with what may be said in a case. */
export function intentFaults(content: CaseFile, partner: Partner): CaseFault[] {
  return [...patternFaults(content), ...collisions(content, partner), ...trustFaults(content)];
}
