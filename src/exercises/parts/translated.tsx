import { Trans } from "@lingui/react/macro";

import { Text } from "#ui/layout/layout.tsx";
import { Tag } from "#ui/feedback/tag.tsx";

import type { Translation } from "../exercise.ts";

/** What a German text means in her language; drafts say that they are. */
export function Translated({ text, language, isDraft }: Translation) {
  return (
    <Text size="s" tone="soft">
      <span lang={language} dir="auto">
        {text}
      </span>{" "}
      {isDraft ? (
        <Tag>
          <Trans>Entwurf</Trans>
        </Tag>
      ) : null}
    </Text>
  );
}
