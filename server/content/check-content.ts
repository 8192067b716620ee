import { checkConfusables, readConfusables } from "./confusables.ts";
import type { ContentProblem } from "./content-problem.ts";
import { contentTotals } from "./content-totals.ts";
import { checkTranslations } from "./check-translations.ts";
import { checkVocabulary } from "./check-vocabulary.ts";
import { layTranslations } from "./lay-translations.ts";
import { CONTENT_FOLDER, readContent } from "./read-content.ts";

/** Everything that is wrong with the content of a folder, and how much of it there is. */
export async function checkContent(root = CONTENT_FOLDER): Promise<{ problems: ContentProblem[]; totals: string[] }> {
  const { topics, drafts, problems } = await readContent(root);
  const confusables = await readConfusables();
  return {
    problems: [
      ...problems,
      ...checkVocabulary(topics),
      ...checkTranslations(topics, drafts),
      ...checkConfusables(confusables),
    ],
    totals: contentTotals(layTranslations(topics, drafts), { "confusable pairs": confusables.length }),
  };
}
