import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { MutationName } from "#shared/contract/mutations.ts";
import type { IconName } from "#ui/icons/icon.tsx";

import type { KnownEntry } from "../entries.ts";
import type { Names } from "../queries.ts";
import { WordName } from "./word-name.tsx";

/** What a change was, in the learner's words. */
export interface Description {
  icon: IconName;
  title: ReactNode;
  /** Where it belongs, after the time: in „Station 3“. */
  place?: ReactNode;
}

type Describers = {
  [N in MutationName]: (args: Extract<KnownEntry, { name: N }>["args"], names: Names) => Description;
};

function wordOf(id: string, { words }: Names, term?: string) {
  const word = words.get(id);
  return <WordName term={term ?? word?.term} gender={word?.specificArticle} />;
}

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

const describers: Describers = {
  createVocabList: ({ id, name }, names) => ({
    icon: "plus-circle",
    title: <Trans>Neue Liste: {listName(id, names, name)}</Trans>,
  }),
  updateVocabList: ({ id, fields }, names) => ({
    icon: "pencil-simple",
    title:
      fields.description === undefined ? (
        <Trans>Liste umbenannt: {listName(id, names, fields.name)}</Trans>
      ) : (
        <Trans>Deine Beschreibung zu {listName(id, names)}</Trans>
      ),
  }),
  deleteVocabList: ({ id }, names) => ({
    icon: "trash",
    title: <Trans>Liste gelöscht: {listName(id, names)}</Trans>,
  }),
  copyVocabToList: ({ itemId, listId }, names) => ({
    icon: "bookmark-simple",
    title: <Trans>In eine Liste gelegt: {wordOf(itemId, names)}</Trans>,
    place: inList(listId, names),
  }),
  removeVocabFromList: ({ itemId, listId }, names) => ({
    icon: "minus",
    title: <Trans>Aus einer Liste genommen: {wordOf(itemId, names)}</Trans>,
    place: inList(listId, names),
  }),
  addVocabToList: ({ id, listId, fields }, names) => ({
    icon: "plus-circle",
    title: (
      <Trans>
        Neues Wort:{" "}
        <WordName term={fields.term} gender={fields.specificArticle ?? names.words.get(id)?.specificArticle} />
      </Trans>
    ),
    place: inList(listId, names),
  }),
  saveVocabToList: ({ item, listId }, names) => ({
    icon: "bookmark-simple",
    title: <Trans>In eine Liste gelegt: {wordOf(item.sourceId, names)}</Trans>,
    place: inList(listId, names),
  }),
  addVocabFromContext: ({ id, listId, term }, names) => ({
    icon: "plus-circle",
    title: <Trans>Neues Wort: {wordOf(id, names, term)}</Trans>,
    place: inList(listId, names),
  }),
  updateVocab: ({ id, fields }, names) => ({
    icon: "note-pencil",
    title:
      fields.remarks === undefined ? (
        <Trans>Geändert: {wordOf(id, names, fields.term)}</Trans>
      ) : (
        <Trans>Deine Notiz zu {wordOf(id, names)}</Trans>
      ),
  }),
  setVocabMedium: ({ id, kind }, names) => ({
    icon: kind === "picture" ? "image" : "speaker-high",
    title:
      kind === "picture" ? (
        <Trans>Dein Bild zu {wordOf(id, names)}</Trans>
      ) : (
        <Trans>Dein Ton zu {wordOf(id, names)}</Trans>
      ),
  }),
  deleteVocab: ({ id }, names) => ({ icon: "trash", title: <Trans>Wort gelöscht: {wordOf(id, names)}</Trans> }),
  addTestResult: ({ itemId }, names) => ({
    icon: "cards",
    title: <Trans>Deine Antwort zu {wordOf(itemId, names)}</Trans>,
  }),
  addSchedulingParameters: () => ({
    icon: "chart-line-up",
    title: <Trans>Dein eigener Rhythmus</Trans>,
  }),
  createVocabTest: ({ isDaily }) => ({
    icon: "cards",
    title: isDaily ? <Trans>Tagestest begonnen</Trans> : <Trans>Übung begonnen</Trans>,
  }),
  completeVocabTest: ({ isDaily }) => ({
    icon: "cards",
    title: isDaily ? <Trans>Tagestest abgeschlossen</Trans> : <Trans>Übung abgeschlossen</Trans>,
  }),
  takeDailyVocabTest: () => ({ icon: "check-circle", title: <Trans>Tagestest für heute geschafft</Trans> }),
  completeOnboarding: () => ({ icon: "check-circle", title: <Trans>Einrichtung abgeschlossen</Trans> }),
  openDay: () => ({ icon: "calendar-blank", title: <Trans>Dein Lerntag</Trans> }),
  setProfileImage: ({ fileId }) => ({
    icon: "user-circle",
    title: fileId === null ? <Trans>Dein Bild entfernt</Trans> : <Trans>Dein neues Bild</Trans>,
  }),
  changeHabit: ({ fields }) => ({
    icon: "calendar-blank",
    title: fields.pausedUntil === undefined ? <Trans>Dein Wochenziel</Trans> : <Trans>Deine Pause</Trans>,
  }),
  updateUser: ({ fields }) => ({
    icon: "user-circle",
    title: fields.biography === undefined ? <Trans>Deine Einstellungen</Trans> : <Trans>Dein Satz über dich</Trans>,
  }),
  enrolInCourse: ({ courseId }, names) => ({
    icon: "book-open",
    title: <Trans>Kurs belegt</Trans>,
    place: titleOf(courseId, names),
  }),
  leaveCourse: ({ courseId }, names) => ({
    icon: "book-open",
    title: <Trans>Kurs verlassen</Trans>,
    place: titleOf(courseId, names),
  }),
  startSection: ({ sectionId }, names) => ({
    icon: "book-open",
    title: <Trans>Abschnitt begonnen</Trans>,
    place: titleOf(sectionId, names),
  }),
  completeSection: ({ sectionId, completedAt }, names) => ({
    icon: "check-circle",
    title:
      completedAt === null ? <Trans>Abschnitt wieder offen</Trans> : <Trans>Abschnitt als geschafft markiert</Trans>,
    place: titleOf(sectionId, names),
  }),
  addItemAttempt: ({ attempt }, names) => ({
    icon: "exam",
    title: <Trans>Deine Lösung einer Aufgabe</Trans>,
    place: titleOf(attempt.sectionId, names),
  }),
  writeJournal: ({ entry }, names) => ({
    icon: "notebook",
    title: <Trans>Dein Eintrag im Lerntagebuch</Trans>,
    place: titleOf(entry.sectionId, names),
  }),
  seeAssignment: () => ({ icon: "eye", title: <Trans>Eine Aufgabe deiner Praxisanleitung gesehen</Trans> }),
};

/** A change in words; one that only a newer app knows says so. */
export function describe(it: KnownEntry | null, names: Names): Description {
  if (it === null) {
    return {
      icon: "arrow-clockwise",
      title: <Trans>Eine Änderung aus einer neueren App. Aktualisiere die App.</Trans>,
    };
  }
  // Name and arguments of one entry belong together; the table cannot know that.
  const describer = describers[it.name] as (args: unknown, names: Names) => Description;
  return describer(it.args, names);
}
