import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Inline, Text } from "#ui/layout/layout.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { exportData } from "./export-data.ts";
import { readLanguages } from "./languages.ts";
import { PrintCards } from "./parts/print-cards.tsx";
import { PrintList } from "./parts/print-list.tsx";
import { printSections, type PrintSection } from "./print-sections.ts";
import styles from "./print-screen.module.css";

type PrintScreenProps = { look: "list" | "cards"; listId: string | undefined };

async function readSections(listId: string | undefined): Promise<PrintSection[]> {
  const [data, languages] = await Promise.all([
    exportData(learner(), listId === undefined ? { all: true } : { all: false, listIds: [listId] }),
    readLanguages(),
  ]);
  return printSections(data, languages);
}

/** Words on paper: seen here as they will be, printed by the browser. */
export function PrintScreen({ look, listId }: PrintScreenProps) {
  const { t } = useLingui();
  const sections = useLive(() => readSections(listId), [listId]);
  const count = sections?.reduce((sum, { words }) => sum + words.length, 0) ?? 0;
  // The frame of the app stays off the paper, whoever starts the printing.
  useEffect(() => {
    document.documentElement.dataset["paper"] = look;
    return () => {
      delete document.documentElement.dataset["paper"];
    };
  }, [look]);
  return (
    <Screen
      width="table"
      bar={
        <AppBar
          title={look === "list" ? <Trans>Liste drucken</Trans> : <Trans>Karten drucken</Trans>}
          back={{ href: "/vocab-dashboard/export", label: t`Zurück zum Exportieren` }}
        />
      }
    >
      {!sections ? (
        <LoadingState look="text" rows={8} />
      ) : count === 0 ? (
        <EmptyState icon="cards" title={<Trans>Hier ist nichts zu drucken</Trans>}>
          <Trans>In dieser Liste sind noch keine Wörter.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={styles.tools}>
            <Inline gap="m">
              <Button icon="clipboard-text" onPress={() => window.print()}>
                <Trans>Drucken</Trans>
              </Button>
              <Text tone="soft">
                <Plural value={count} one="# Wort, Papier A4" other="# Wörter, Papier A4" />
              </Text>
            </Inline>
            {look === "cards" ? (
              <Text tone="soft" size="s">
                <Trans>
                  Drucke ohne Ränder und in Originalgröße. An den Strichen schneiden, an den Punkten falten: vorne
                  Deutsch, hinten die Bedeutung.
                </Trans>
              </Text>
            ) : null}
          </div>
          {/* What is wider than a phone scrolls in it, and must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
          <div className={styles.paper} role="region" aria-label={t`So sieht das Blatt aus`} tabIndex={0}>
            {look === "list" ? <PrintList sections={sections} /> : <PrintCards sections={sections} />}
          </div>
        </>
      )}
    </Screen>
  );
}
