import { checkConfusables, readConfusables } from "../server/content/confusables.ts";
import { checkVocabulary } from "../server/content/check-vocabulary.ts";
import { describeProblem, readVocabularyFiles } from "../server/content/load-vocabulary.ts";

/** Says everything that is wrong with the shipped content; exit code 1 if there is anything. */
const { files, problems } = await readVocabularyFiles();
const confusables = await readConfusables();
const all = [...problems, ...checkVocabulary(files), ...checkConfusables(confusables)];

for (const problem of all) console.error(describeProblem(problem));
for (const { topic, words } of files) console.log(`${String(words.length).padStart(4)}  ${topic}`);
const words = files.flatMap((file) => file.words);
const count = (label: string, number: number) => console.log(`${String(number).padStart(4)}  ${label}`);
count("words in all", words.length);
count("main medical conditions", words.filter((word) => word.is_main_medical_condition).length);
count("lay terms", words.filter((word) => word.is_layman_term).length);
count("confusable pairs", confusables.length);
if (all.length > 0) {
  console.error(`${all.length} problem(s) in content/`);
  process.exitCode = 1;
}
