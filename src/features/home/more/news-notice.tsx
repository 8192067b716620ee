import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { learner } from "#db/learner.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

import type { News } from "./news.ts";
import { markSeen } from "./queries.ts";

/** What came from her other devices and from the library since she last looked. */
export function NewsNotice({ news }: { news: News }) {
  const { t } = useLingui();
  const dismiss = () => {
    markSeen(learner()).catch(() => undefined); // then it is said once more
  };
  return (
    <Notice
      kind="info"
      icon="arrows-clockwise"
      action={
        <Button kind="text" size="s" flush onPress={dismiss} label={t`Neuigkeiten ausblenden`}>
          <Trans>Alles klar</Trans>
        </Button>
      }
    >
      <p>
        <strong>
          <Trans>Seit du zuletzt hier warst</Trans>
        </strong>
      </p>
      <Facts news={news} />
    </Notice>
  );
}

function Facts({ news }: { news: News }): ReactNode {
  const formats = useFormats();
  const { newLists, changedLists, goneLists, newCourses, words, assigned } = news;
  const [made, changed, gone] = [newLists, changedLists, goneLists].map((names) => formats.list(names));
  const offered = formats.list(newCourses);
  return (
    <>
      {assigned > 0 ? (
        <p>
          <Plural
            value={assigned}
            one="# Abschnitt wurde für dich ausgesucht"
            other="# Abschnitte wurden für dich ausgesucht"
          />
        </p>
      ) : null}
      {newCourses.length > 0 ? (
        <p>
          <Plural value={newCourses.length} one={`Neuer Kurs: ${offered}`} other={`Neue Kurse: ${offered}`} />
        </p>
      ) : null}
      {newLists.length > 0 ? (
        <p>
          <Plural value={newLists.length} one={`Neue Liste: ${made}`} other={`Neue Listen: ${made}`} />
        </p>
      ) : null}
      {changedLists.length > 0 ? (
        <p>
          <Plural
            value={changedLists.length}
            one={`Geänderte Liste: ${changed}`}
            other={`Geänderte Listen: ${changed}`}
          />
        </p>
      ) : null}
      {goneLists.length > 0 ? (
        <p>
          <Plural value={goneLists.length} one={`Gelöschte Liste: ${gone}`} other={`Gelöschte Listen: ${gone}`} />
        </p>
      ) : null}
      {words > 0 ? (
        <p>
          <Plural value={words} one="# Wort ist dazugekommen" other="# Wörter sind dazugekommen" />
        </p>
      ) : null}
    </>
  );
}
