import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { Dock, Stack, Text } from "#ui/layout/layout.tsx";
import { Section } from "#ui/layout/screen.tsx";

import { writeImport, type Check } from "../import-flow.ts";
import type { PlanSummary } from "../plan/import-choice.ts";
import type { TransferProblem } from "../transfer-error.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import { StartAnew } from "./choose-source.tsx";
import { ColumnFields } from "./column-fields.tsx";
import { LossesNotice } from "./losses-notice.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { ReadingFields } from "./reading-fields.tsx";
import { WordPreview } from "./word-preview.tsx";
import styles from "./facts.module.css";

type CheckStageProps = {
  check: Check;
  languages: readonly string[];
  isBusy: boolean;
  problem: TransferProblem | null;
};

/** What she sees before anything is written: how the file is understood, what it brings, where it goes. */
export function CheckStage({ check, languages, isBusy, problem }: CheckStageProps) {
  const { t } = useLingui();
  const { opened, checked, summary, choice } = check;
  const hasNoName = "newList" in choice.target && choice.target.newList.trim() === "";
  const nothing = summary.total === 0 ? t`Keine Wörter gefunden` : null;
  return (
    <>
      <Stack gap="none">
        {problem === null ? null : <ProblemNotice problem={problem} mediaBytes={summary.media?.bytes ?? 0} />}
        {check.name === null ? null : (
          <Text tone="soft">
            <bdi>{check.name}</bdi>
          </Text>
        )}
        {opened.columns === null ? null : <ColumnFields check={check} languages={languages} />}
        {opened.reading === null ? null : <ReadingFields reading={opened.reading} language={languages[0] ?? "eng"} />}
        {checked.wordCount === 0 ? null : <WordPreview checked={checked} />}
        {summary.total === 0 ? null : <ChoiceFields check={check} />}
        <Section title={<Trans>So geht es weiter</Trans>}>
          <Stack gap="m">
            <Counts summary={summary} />
            <LossesNotice losses={checked.losses} summary={summary} />
            <StartAnew />
          </Stack>
        </Section>
      </Stack>
      <Dock>
        <Button
          wide
          pending={isBusy}
          notReady={nothing ?? (hasNoName ? t`Die Liste braucht einen Namen` : null)}
          onPress={() => void writeImport()}
        >
          <Plural value={summary.total - summary.withoutRoom} one="# Wort importieren" other="# Wörter importieren" />
        </Button>
      </Dock>
    </>
  );
}

/** How many words are new, how many meet one of hers. */
export function Counts({ summary }: { summary: PlanSummary }) {
  const { fresh, copied, updated, unchanged, fromLibrary, reviews, newLists } = summary;
  const { pictures = 0, sounds = 0 } = summary.media ?? {};
  const { t } = useLingui();
  const made = fresh + copied;
  return (
    <ul aria-label={t`Was importiert wird`} className={styles.facts}>
      {made === 0 ? null : (
        <li>
          <Plural value={made} one="# neues Wort" other="# neue Wörter" />
        </li>
      )}
      {fromLibrary === 0 ? null : (
        <li>
          <Plural value={fromLibrary} one="# Wort aus der Bibliothek" other="# Wörter aus der Bibliothek" />
        </li>
      )}
      {updated === 0 ? null : (
        <li>
          <Plural value={updated} one="# deiner Wörter wird ergänzt" other="# deiner Wörter werden ergänzt" />
        </li>
      )}
      {unchanged === 0 ? null : (
        <li>
          <Plural
            value={unchanged}
            one="# deiner Wörter bleibt, wie es ist"
            other="# deiner Wörter bleiben, wie sie sind"
          />
        </li>
      )}
      {reviews === 0 ? null : (
        <li>
          <Plural value={reviews} one="# Wiederholung von früher" other="# Wiederholungen von früher" />
        </li>
      )}
      {pictures === 0 ? null : (
        <li>
          <Plural value={pictures} one="# Bild" other="# Bilder" />
        </li>
      )}
      {sounds === 0 ? null : (
        <li>
          <Plural value={sounds} one="# Ton" other="# Töne" />
        </li>
      )}
      {newLists.length === 0 ? null : (
        <li>
          <Plural value={newLists.length} one="# neue Liste" other="# neue Listen" />
        </li>
      )}
    </ul>
  );
}
