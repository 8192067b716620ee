import { Trans, useLingui } from "@lingui/react/macro";

import type { PrintSection } from "../print-sections.ts";
import { GermanSide, MeaningSide } from "./print-word.tsx";
import styles from "./print-list.module.css";

/** Two columns, German and meaning, with the fold between them. */
export function PrintList({ sections }: { sections: readonly PrintSection[] }) {
  const { t } = useLingui();
  return (
    <>
      {sections.map((section) => (
        <section key={section.title ?? ""} className={styles.list}>
          <table>
            <caption>
              <bdi>{section.isFavourites ? t`Favoriten` : (section.title ?? t`Wörter ohne Liste`)}</bdi>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Deutsch</Trans>
                </th>
                <th scope="col">
                  <Trans>Bedeutung</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {section.words.map((word) => (
                <tr key={word.id}>
                  <td>
                    <GermanSide word={word} />
                  </td>
                  <td>
                    <MeaningSide word={word} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}
