import { Trans } from "@lingui/react/macro";

import type { CaseMaterial } from "#shared/model/cases/materials.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { German } from "#ui/text/german.tsx";

import styles from "./talk.module.css";

interface MaterialListProps {
  materials: readonly CaseMaterial[];
  /** She looks at one. */
  onOpen?: ((materialId: string) => void) | undefined;
}

/** What lies in the chart, each to be opened. */
export function MaterialList({ materials, onOpen }: MaterialListProps) {
  return (
    <div>
      {materials.map((material) => (
        <Disclosure
          key={material.id}
          summary={<German>{material.title}</German>}
          onOpen={onOpen && (() => onOpen(material.id))}
        >
          {material.kind === "clinical_note" ? (
            <German as="p" className={styles.note}>
              {material.text}
            </German>
          ) : (
            <Rows material={material} />
          )}
        </Disclosure>
      ))}
    </div>
  );
}

type Measured = Exclude<CaseMaterial, { kind: "clinical_note" }>;

function Rows({ material }: { material: Measured }) {
  return (
    <Stack gap="s">
      <dl className={styles.values}>
        {material.rows.map((row) => (
          <div key={row.name}>
            <dt lang="de" dir="ltr">
              {row.name}
            </dt>
            <dd>
              <strong lang="de" dir="ltr">
                {row.value} {row.unit}
              </strong>
              <Conspicuous is={row.conspicuous} />
              {row.reference === undefined ? null : <small dir="ltr">({row.reference})</small>}
              {"explanation" in row ? (
                <small lang="de" dir="ltr">
                  {row.explanation}
                </small>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {"summary" in material && material.summary !== undefined ? (
        <Text size="s">
          <German>{material.summary}</German>
        </Text>
      ) : null}
    </Stack>
  );
}

/** In words, since colour alone says nothing. */
function Conspicuous({ is }: { is: Measured["rows"][number]["conspicuous"] }) {
  if (is === undefined) return null;
  return (
    <em>
      {is === "high" ? <Trans>zu hoch</Trans> : is === "low" ? <Trans>zu niedrig</Trans> : <Trans>auffällig</Trans>}
    </em>
  );
}
