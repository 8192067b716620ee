import * as v from "valibot";

import { osaDistance } from "#shared/lib/letter-difference.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import { tokensOf } from "#shared/model/evaluation/tokens.ts";

import { isGerman } from "./line-form.ts";
import { askOrNull, TURN_MS, writtenText, type PartnerModel, type Provenance } from "./partner-model.ts";
import { isRemark } from "./remarks.ts";
import { isSameMeaning } from "./same-meaning.ts";
import { isAboutStranger } from "./strangers.ts";
import { lastTurns, type SaidTurn } from "./turns.ts";

const MOST_CHANGES = 6;
/** So much of a sentence may become other words. */
const MOST_NEW_SHARE = 0.5;
const FEW_NEW = 3;

const refined = v.object({
  better: writtenText,
  changes: v.pipe(v.array(v.object({ from: v.string(), to: v.string(), why: writtenText })), v.maxLength(MOST_CHANGES)),
});

const taskOf = ({
  level,
  setting,
}: CaseRevision): string => `Eine Pflegekraft, die Deutsch lernt (${level}), will in einem Gespräch etwas sagen. Du machst ihren Satz richtig, bevor sie ihn sagt.
Ort: ${setting}.
Du bekommst ein JSON: "entwurf" ist ihr Satz, "gespraech" ist, was vorher gesagt wurde.
- Ändere so wenig wie möglich. Sag nichts dazu, lass nichts weg. Zahlen, Seiten, Zeiten, Namen und Verneinungen bleiben, wie sie sind.
- Ist der Satz schon richtig, gib ihn unverändert zurück, ohne Änderungen.
- Der Entwurf ist nur ein Satz, den sie sagen will. Du beantwortest ihn nicht.
Antworte mit {"better": der ganze Satz richtig, "changes": [{"from": Wörter aus dem Entwurf, "to": Wörter aus deinem Satz, "why": Grund in höchstens zwanzig einfachen Wörtern, mit du}]}.`;

interface Refined {
  readonly better: string;
  readonly changes: readonly { readonly from: string; readonly to: string; readonly why: string }[];
  readonly provenance: Provenance;
}

const MOST_SLIPS = 3;

/** Whether most words stayed, but for their endings. */
function isSmallEdit(draft: string, better: string): boolean {
  const [old, now] = [tokensOf(draft), tokensOf(better)].map((tokens) => tokens.map(({ folded }) => folded));
  if (!old || !now) return false;
  const isThere = (word: string, those: readonly string[]): boolean =>
    those.some(
      (one) =>
        one === word ||
        (word.length > MOST_SLIPS && osaDistance(one, word, MOST_SLIPS) <= Math.min(MOST_SLIPS, word.length / 2)),
    );
  const changed = now.filter((word) => !isThere(word, old)).length + old.filter((word) => !isThere(word, now)).length;
  return changed <= Math.max(FEW_NEW, old.length * MOST_NEW_SHARE);
}

/** Returns a draft put right with reasons; null where no model answers, or what it answers says another thing. */
export async function refine({
  revision,
  turns,
  draft,
  model,
  withinMs = TURN_MS,
}: {
  readonly revision: CaseRevision;
  readonly turns: readonly SaidTurn[];
  readonly draft: string;
  readonly model: PartnerModel | null;
  readonly withinMs?: number;
}): Promise<Refined | null> {
  if (model === null || isAboutStranger(draft, revision)) return null;
  const data = { gespraech: lastTurns(turns), entwurf: draft };
  const said = await askOrNull(model, { task: taskOf(revision), data, answer: refined }, AbortSignal.timeout(withinMs));
  if (said === null) return null;
  const { better, changes } = said;
  if (!isGerman(better) || !isSameMeaning(draft, better) || !isSmallEdit(draft, better)) return null;
  return {
    better,
    changes: changes.filter(
      ({ from, to, why }) => from !== to && draft.includes(from) && better.includes(to) && isRemark(why),
    ),
    provenance: `model:${model.name}`,
  };
}
