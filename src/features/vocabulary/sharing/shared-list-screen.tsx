import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { pathTo } from "#ui/controls/href.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Dock, Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { WordRow } from "#word-parts/word-row.tsx";

import { genderOf } from "#word-parts/named-word.ts";
import { copySharedList, type SharedList } from "./share-commands.ts";
import { NotToBeSeen } from "./shared-list-states.tsx";
import { useSharedList } from "./use-shared-list.ts";

/** A list that somebody gave her by a link: what is in it, and one tap to make it hers. */
export function SharedListScreen({ token }: { token: string }) {
  const { t } = useLingui();
  const { state, retry } = useSharedList(token);
  const back = { href: pathTo("/vocab-dashboard"), label: t`Zurück zum Wortschatz` };
  return (
    <Screen width="list" bar={<AppBar back={back} title={<Trans>Geteilte Liste</Trans>} />}>
      {state.is === "loading" ? (
        <LoadingState look="words" rows={8} label={t`Die Liste wird geladen`} />
      ) : state.is === "here" ? (
        <Shared token={token} list={state.list} />
      ) : (
        <NotToBeSeen state={state} onRetry={retry} />
      )}
    </Screen>
  );
}

function Shared({ token, list }: { token: string; list: SharedList }) {
  const formats = useFormats();
  const until = formats.date(Date.parse(list.expires_at), "long");
  const more = list.word_count - list.vocab_items.length;
  return (
    <>
      <Stack gap="m">
        <Stack gap="xs">
          <Text as="h2" size="2xl" weight="heavy">
            <bdi>{list.name}</bdi>
          </Text>
          {list.description ? (
            <Text reading>
              <bdi>{list.description}</bdi>
            </Text>
          ) : null}
          <Text size="s" tone="soft">
            <Plural
              value={list.word_count}
              _0={`Noch kein Wort. Der Link gilt bis ${until}.`}
              one={`Ein Wort. Der Link gilt bis ${until}.`}
              other={`# Wörter. Der Link gilt bis ${until}.`}
            />
          </Text>
        </Stack>
        <Notice>
          {list.is_own ? (
            <Trans>Das ist deine eigene Liste, so wie andere sie sehen.</Trans>
          ) : (
            <Trans>
              Du bekommst eine eigene Kopie. Was später in dieser Liste geändert wird, kommt nicht zu dir, und was du
              änderst, bleibt bei dir.
            </Trans>
          )}
        </Notice>
        <Words list={list} />
        {more > 0 ? (
          <Text tone="soft">
            <Plural value={more} one="und ein weiteres Wort" other="und # weitere Wörter" />
          </Text>
        ) : null}
      </Stack>
      <Dock>
        <ToOwnLists token={token} list={list} />
      </Dock>
    </>
  );
}

function Words({ list }: { list: SharedList }) {
  return (
    <List flush>
      {list.vocab_items.map(({ term, explanation, ...word }, index) => {
        const gender = genderOf({ specificArticle: word.specific_article, isPluralOnly: word.is_plural_only });
        return (
          <WordRow
            // oxlint-disable-next-line react/no-array-index-key -- a word of somebody else's has no identity here
            key={index}
            term={term}
            {...(gender && { gender })}
            {...(explanation !== null && { sub: explanation, subLang: "de" })}
          />
        );
      })}
    </List>
  );
}

/** Copies the list; who has a copy is led there, and may make another. */
function ToOwnLists({ token, list }: { token: string; list: SharedList }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const navigate = useNavigate();
  const [isCopying, setCopying] = useState(false);
  const { copy_id: copyId, is_own: isOwn, word_count: count } = list;
  const hasCopy = useLive(
    async () => copyId !== null && (await learner().vocab_list.get(copyId)) !== undefined,
    [copyId],
  );
  const open = (listId: string) => navigate({ to: "/vocab-dashboard", search: { list: listId } });

  async function copy(again: boolean): Promise<void> {
    setCopying(true);
    const made = await run(() => copySharedList(token, again), {
      success: t`Die Liste ist jetzt in deiner Wortschatzkiste`,
      failure: t`Die Liste konnte nicht kopiert werden`,
    });
    setCopying(false);
    if (made) await open(made.value);
  }

  if (copyId !== null && hasCopy) {
    return (
      <Stack gap="s">
        <Button wide onPress={() => void open(copyId)}>
          <Trans>Zu deiner Kopie</Trans>
        </Button>
        <Button wide kind="text" pending={isCopying} onPress={() => void copy(true)}>
          <Trans>Noch eine Kopie machen</Trans>
        </Button>
      </Stack>
    );
  }
  return (
    <Button
      wide
      kind={isOwn ? "outline" : "filled"}
      pending={isCopying}
      notReady={count === 0 ? <Trans>Die Liste ist noch leer</Trans> : undefined}
      onPress={() => void copy(false)}
    >
      {isCopying ? <Trans>Wird kopiert …</Trans> : <Trans>In meine Wortschatzkiste kopieren</Trans>}
    </Button>
  );
}
