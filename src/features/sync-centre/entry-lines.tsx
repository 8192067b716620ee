import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { Word } from "#data/vocabulary/words.ts";
import type { ArgsOf, MutationName } from "#shared/contract/mutations.ts";
import { xpAmount } from "#shared/model/xp/causes.ts";
import type { IconName } from "#ui/icons/icon.tsx";

import type { KnownEntry } from "./entries.ts";
import { WordName } from "./parts/word-name.tsx";

/** What a change was, in the learner's words. */
export interface Description {
  icon: IconName;
  title: ReactNode;
  /** Where it belongs, after the time: in „Station 3“. */
  location?: ReactNode;
}

/** Names of what entries speak of. */
export interface Names {
  words: ReadonlyMap<string, Word>;
  lists: ReadonlyMap<string, string>;
  /** Of courses and of sections. */
  titles: ReadonlyMap<string, string>;
}

/** What an entry is about, by ids: the names that `describe` uses are looked up by these. */
export interface Subjects {
  words?: readonly string[];
  lists?: readonly string[];
  /** Where in the courses it was done. */
  location?: { courseId: string; sectionId?: string };
  /** The test it belongs to; the answers of one test are shown as one thing. */
  test?: { id: string; answer?: string; isDaily?: boolean; xp?: number };
}

interface EntryLine<Args> {
  about: (args: Args) => Subjects;
  describe: (args: Args, names: Names) => Description;
}

/** The learner herself, or her day: nothing with a name of its own. */
const herself = (): Subjects => ({});

function wordOf(id: string, { words }: Names, term?: string) {
  const word = words.get(id);
  return <WordName term={term ?? word?.term} gender={word?.specificArticle} />;
}

/** A word behind "zu": without its article, which would have to be declined. */
const toWord = (id: string, { words }: Names) => <WordName term={words.get(id)?.term} isDative />;

/** A list's name in quotation marks, or nothing where the list is not known any more. */
function inList(id: string, { lists }: Names): ReactNode {
  const name = lists.get(id);
  return name === undefined ? undefined : (
    <Trans>
      in „<bdi>{name}</bdi>“
    </Trans>
  );
}

function listName(id: string, { lists }: Names, given?: string): ReactNode {
  const name = given ?? lists.get(id);
  if (name === undefined) return <Trans>eine gelöschte Liste</Trans>;
  return (
    <Trans>
      „<bdi>{name}</bdi>“
    </Trans>
  );
}

/** A course or a section by its title; nothing where it is not on this device any more. */
function titleOf(id: string, { titles }: Names): ReactNode {
  const title = titles.get(id);
  return title === undefined ? undefined : (
    <Trans>
      in „<bdi lang="de">{title}</bdi>“
    </Trans>
  );
}

const ENTRY_LINES: { [N in MutationName]: EntryLine<ArgsOf<N>> } = {
  startCase: {
    about: () => ({}),
    describe: () => ({ icon: "chat-teardrop-text", title: <Trans>Gespräch angefangen</Trans> }),
  },
  recordCaseEvent: {
    about: () => ({}),
    describe: ({ event: { data } }) => ({
      icon: "chat-teardrop-text",
      title:
        data.kind === "turn" ? (
          <Trans>
            Im Gespräch: „<bdi lang="de">{data.text}</bdi>“
          </Trans>
        ) : data.kind === "end" ? (
          <Trans>Gespräch beendet</Trans>
        ) : (
          <Trans>Im Gespräch weitergemacht</Trans>
        ),
    }),
  },
  createVocabList: {
    about: ({ id }) => ({ lists: [id] }),
    describe: ({ id, name }, names) => ({
      icon: "plus-circle",
      title: <Trans>Neue Liste: {listName(id, names, name)}</Trans>,
    }),
  },
  updateVocabList: {
    about: ({ id }) => ({ lists: [id] }),
    describe: ({ id, fields }, names) => ({
      icon: "pencil-simple",
      title:
        fields.description === undefined ? (
          <Trans>Liste umbenannt: {listName(id, names, fields.name)}</Trans>
        ) : (
          <Trans>Beschreibung der Liste: {listName(id, names)}</Trans>
        ),
    }),
  },
  deleteVocabList: {
    about: ({ id }) => ({ lists: [id] }),
    describe: ({ id }, names) => ({
      icon: "trash",
      title: <Trans>Liste gelöscht: {listName(id, names)}</Trans>,
    }),
  },
  copyVocabToList: {
    about: ({ itemId, listId }) => ({ words: [itemId], lists: [listId] }),
    describe: ({ itemId, listId }, names) => ({
      icon: "bookmark-simple",
      title: <Trans>In eine Liste gelegt: {wordOf(itemId, names)}</Trans>,
      location: inList(listId, names),
    }),
  },
  removeVocabFromList: {
    about: ({ itemId, listId }) => ({ words: [itemId], lists: [listId] }),
    describe: ({ itemId, listId }, names) => ({
      icon: "minus",
      title: <Trans>Aus einer Liste genommen: {wordOf(itemId, names)}</Trans>,
      location: inList(listId, names),
    }),
  },
  addVocabToList: {
    about: ({ id, listId }) => ({ words: [id], lists: [listId] }),
    describe: ({ id, listId, fields }, names) => ({
      icon: "plus-circle",
      title: (
        <Trans>
          Neues Wort:{" "}
          <WordName term={fields.term} gender={fields.specificArticle ?? names.words.get(id)?.specificArticle} />
        </Trans>
      ),
      location: inList(listId, names),
    }),
  },
  saveVocabToList: {
    about: ({ item, listId }) => ({ words: [item.sourceId], lists: [listId] }),
    describe: ({ item, listId }, names) => ({
      icon: "bookmark-simple",
      title: <Trans>In eine Liste gelegt: {wordOf(item.sourceId, names)}</Trans>,
      location: inList(listId, names),
    }),
  },
  addVocabFromContext: {
    about: ({ id, listId }) => ({ words: [id], lists: [listId] }),
    describe: ({ id, listId, term }, names) => ({
      icon: "plus-circle",
      title: <Trans>Neues Wort: {wordOf(id, names, term)}</Trans>,
      location: inList(listId, names),
    }),
  },
  updateVocab: {
    about: ({ id }) => ({ words: [id] }),
    describe: ({ id, fields }, names) => ({
      icon: "note-pencil",
      title:
        fields.remarks === undefined ? (
          <Trans>Geändert: {wordOf(id, names, fields.term)}</Trans>
        ) : (
          <Trans>Deine Notiz zu {toWord(id, names)}</Trans>
        ),
    }),
  },
  setVocabMedium: {
    about: ({ id }) => ({ words: [id] }),
    describe: ({ id, kind }, names) => ({
      icon: kind === "picture" ? "image" : "speaker-high",
      title:
        kind === "picture" ? (
          <Trans>Dein Bild zu {toWord(id, names)}</Trans>
        ) : (
          <Trans>Dein Ton zu {toWord(id, names)}</Trans>
        ),
    }),
  },
  deleteVocab: {
    about: ({ id }) => ({ words: [id] }),
    describe: ({ id }, names) => ({ icon: "trash", title: <Trans>Wort gelöscht: {wordOf(id, names)}</Trans> }),
  },
  addTestResult: {
    about: ({ itemId, review: { testId, reviewedAt } }) => ({
      words: [itemId],
      // One answer may rate two cards of a word: still one answer.
      test: { id: testId ?? "none", answer: `${itemId} ${reviewedAt}` },
    }),
    describe: ({ itemId }, names) => ({
      icon: "cards",
      title: <Trans>Deine Antwort zu {toWord(itemId, names)}</Trans>,
    }),
  },
  addSchedulingParameters: {
    about: herself,
    describe: () => ({
      icon: "chart-line-up",
      title: <Trans>Dein eigener Rhythmus</Trans>,
    }),
  },
  createVocabTest: {
    about: ({ id, isDaily }) => ({ test: { id, isDaily } }),
    describe: ({ isDaily }) => ({
      icon: "cards",
      title: isDaily ? <Trans>Tagestest begonnen</Trans> : <Trans>Übung begonnen</Trans>,
    }),
  },
  completeVocabTest: {
    about: ({ id, isDaily }) => ({
      test: { id, isDaily, xp: xpAmount(isDaily ? "vocab_test_daily" : "vocab_test_other") },
    }),
    describe: ({ isDaily }) => ({
      icon: "cards",
      title: isDaily ? <Trans>Tagestest abgeschlossen</Trans> : <Trans>Übung abgeschlossen</Trans>,
    }),
  },
  takeDailyVocabTest: {
    about: herself,
    describe: () => ({ icon: "check-circle", title: <Trans>Tagestest für heute geschafft</Trans> }),
  },
  completeOnboarding: {
    about: herself,
    describe: () => ({ icon: "check-circle", title: <Trans>Erste Schritte abgeschlossen</Trans> }),
  },
  openDay: {
    about: herself,
    describe: () => ({ icon: "calendar-blank", title: <Trans>Dein Lerntag</Trans> }),
  },
  setProfileImage: {
    about: herself,
    describe: ({ fileId }) => ({
      icon: "user-circle",
      title: fileId === null ? <Trans>Dein Bild entfernt</Trans> : <Trans>Dein neues Bild</Trans>,
    }),
  },
  changeHabit: {
    about: herself,
    describe: ({ fields }) => ({
      icon: "calendar-blank",
      title: fields.pausedUntil === undefined ? <Trans>Dein Wochenziel</Trans> : <Trans>Deine Pause</Trans>,
    }),
  },
  updateUser: {
    about: herself,
    describe: ({ fields }) => ({
      icon: "user-circle",
      title: fields.biography === undefined ? <Trans>Deine Einstellungen</Trans> : <Trans>Dein Satz über dich</Trans>,
    }),
  },
  enrolInCourse: {
    about: (location) => ({ location }),
    describe: ({ courseId }, names) => ({
      icon: "book-open",
      title: <Trans>Kurs belegt</Trans>,
      location: titleOf(courseId, names),
    }),
  },
  leaveCourse: {
    about: (location) => ({ location }),
    describe: ({ courseId }, names) => ({
      icon: "book-open",
      title: <Trans>Kurs verlassen</Trans>,
      location: titleOf(courseId, names),
    }),
  },
  startSection: {
    about: (location) => ({ location }),
    describe: ({ sectionId }, names) => ({
      icon: "book-open",
      title: <Trans>Abschnitt begonnen</Trans>,
      location: titleOf(sectionId, names),
    }),
  },
  completeSection: {
    about: (location) => ({ location }),
    describe: ({ sectionId, completedAt }, names) => ({
      icon: "check-circle",
      title:
        completedAt === null ? <Trans>Abschnitt wieder offen</Trans> : <Trans>Abschnitt als geschafft markiert</Trans>,
      location: titleOf(sectionId, names),
    }),
  },
  addItemAttempt: {
    about: ({ attempt }) => ({ location: attempt }),
    describe: ({ attempt }, names) => ({
      icon: "exam",
      title: <Trans>Deine Lösung einer Aufgabe</Trans>,
      location: titleOf(attempt.sectionId, names),
    }),
  },
  writeJournal: {
    about: ({ entry }) => ({ location: entry }),
    describe: ({ entry }, names) => ({
      icon: "notebook",
      title: <Trans>Dein Eintrag im Lerntagebuch</Trans>,
      location: titleOf(entry.sectionId, names),
    }),
  },
  seeReview: {
    about: herself,
    describe: () => ({ icon: "eye", title: <Trans>Gesehen, was deine Praxisanleitung zu einer Antwort sagt</Trans> }),
  },
  seeAssignment: {
    about: herself,
    describe: () => ({ icon: "eye", title: <Trans>Eine Aufgabe deiner Praxisanleitung gesehen</Trans> }),
  },
};

/** Name and arguments of one entry belong together; the table cannot know that. */
const lineOf = ({ name }: KnownEntry) => ENTRY_LINES[name] as EntryLine<unknown>;

/** Returns what an entry is about; nothing for one that only a newer app knows. */
export const subjectsOf = (it: KnownEntry | null): Subjects => (it === null ? {} : lineOf(it).about(it.args));

/** Returns a change in words; one that only a newer app knows says so. */
export function describe(it: KnownEntry | null, names: Names): Description {
  if (it === null) {
    return {
      icon: "arrow-clockwise",
      title: <Trans>Eine Änderung aus einer neueren App. Aktualisiere die App.</Trans>,
    };
  }
  return lineOf(it).describe(it.args, names);
}
