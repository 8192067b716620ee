import * as v from "valibot";

import type { FileFormat, FileRefs } from "#exercises/file-format.ts";
import type { Behaviour, Core, GradeContext, LocatedText } from "#exercises/exercise.ts";
import { FILE_FORMATS } from "#exercises/file-formats.ts";
import { exerciseKind } from "#exercises/registry.ts";
import { behaviourOf } from "#exercises/scoring.ts";
import { CONTENT_TYPES, type ContentType } from "#shared/model/course-terms.ts";

import type { DialogInput, ItemInput } from "../../db/course-inputs.ts";
import { fieldErrorOf } from "../../texts/field-errors.ts";
import { ruleText } from "../../texts/rule-text.ts";
import type { ContentProblem } from "../content-problem.ts";
import type { ContentWords } from "./content-words.ts";
import { courseId, dialogId, itemId, objectiveId, partId, sectionId } from "./course-ids.ts";
import { checkForm } from "./located-yaml.ts";
import type { ParsedCourse, ParsedItem, ParsedSection } from "./read-courses.ts";
import type { ContentMedium } from "./read-media.ts";
import { originOf, type ItemHead } from "./section-file.ts";

type AnyCore = Core<unknown, unknown>;
type AnyFormat = FileFormat<unknown, unknown>;

/** What the files around a course offer. */
export interface ContentWorld {
  words: ContentWords;
  media: ReadonlyMap<string, ContentMedium>;
  /** First names of those who work together. */
  colleagues: readonly string[];
}

/** An item as it goes into the database, and what its rules need. */
export interface MadeItem {
  section: ParsedSection;
  parsed: ParsedItem;
  row: ItemInput;
  dialog?: DialogInput | undefined;
  /** Everything its content names. */
  mediaIds: readonly string[];
  wordIds: readonly string[];
  core: AnyCore;
  format: AnyFormat;
  context: GradeContext;
  translatable: readonly LocatedText[];
}

/** Stands where a reference leads nowhere, so that the rest can be looked at as well. */
const NOWHERE = "00000000-0000-4000-8000-000000000000";
const isContentType = (kind: string): kind is ContentType => CONTENT_TYPES.some((type) => type === kind);

interface Making {
  course: ParsedCourse;
  section: ParsedSection;
  item: ParsedItem;
  world: ContentWorld;
  problems: ContentProblem[];
}

/** Turns an item of a file into its row. What is wrong with it stands in `problems`; then there may be no row. */
export function makeItem(making: Making, position: { page_index: number; position: number }): MadeItem | undefined {
  const { course, section, item, problems } = making;
  const { head } = item;
  const fault = faultsOf(making);
  const core = exerciseKind(head.kind)?.core;
  if (!isContentType(head.kind) || !core) {
    fault(`"${head.kind}" is no kind of task`, head.kind);
    return undefined;
  }
  const format = FILE_FORMATS[head.kind];
  const form = checkForm(section.yaml, format.fields, { value: item.own, path: item.path, lemma: head.key });
  problems.push(...form.problems);
  if (form.problems.length > 0) return undefined;
  const id = itemId(course.head.course, originOf(section.head), head.key);
  const { refs, dialog } = refsOf(making, id);
  const parsed = v.safeParse(core.content, format.toContent(form.output, refs));
  if (!parsed.success) {
    for (const issue of parsed.issues)
      fault(`${v.getDotPath(issue) ?? "content"}: ${ruleText(fieldErrorOf(issue), "eng")}`);
    return undefined;
  }
  const content = parsed.output;
  const named = core.authoring.references(content);
  const isRequired = format.isRequired?.(form.output) ?? isRequiredByHead(head, core);
  const row = {
    ...headOf(making, { type: head.kind, core, refs, isRequired }),
    ...position,
    id,
    content: content as ItemInput["content"],
  };
  return {
    section,
    parsed: item,
    row: { ...row, part_ids: [...core.authoring.partIds(content)] },
    dialog: dialog(),
    mediaIds: named.media_ids,
    wordIds: named.vocab_ids,
    core,
    format,
    context: {
      level: section.head.level,
      lexicon: making.world.words.lexicon,
      behaviour: behaviourOf(core, row.behaviour),
      word: making.world.words.facts,
    },
    translatable: core.authoring.translatable(content),
  };
}

interface Decided {
  type: ContentType;
  core: AnyCore;
  refs: FileRefs;
  isRequired: boolean;
}

/** What a row says besides its content and its place. */
function headOf({ course, section, item: { head } }: Making, { type, core, refs, isRequired }: Decided) {
  return {
    course_id: courseId(course.head.course),
    section_id: sectionId(course.head.course, section.head.section),
    key: head.key,
    type,
    level: section.head.level,
    content_version: core.version,
    title: head.title ?? null,
    prompt: head.prompt ?? null,
    is_required: isRequired,
    minutes: head.minutes ?? core.defaults.minutes,
    for_item_id: head.for === undefined ? null : itemId(course.head.course, originOf(section.head), head.for),
    behaviour: behaviourFrom(head),
    feedback: head.feedback.map(({ from, text }) => ({ from_pct: from, text })),
    objective_ids: [...refs.itemObjectives],
    vocab_ids: [...refs.itemWords],
    set_phrase_ids: head.phrases.map(refs.phrase),
    media_ids: head.media.map(refs.medium),
    licence: head.licence ?? course.head.licence,
    source: head.source ?? course.head.source,
    author_name: head.author ?? course.head.author,
    author_id: null,
  };
}

function isRequiredByHead(head: ItemHead, core: AnyCore): boolean {
  if (!core.defaults.isRequired || !core.defaults.isPlayable) return false;
  return head.required ?? true;
}

function behaviourFrom({ behaviour: { pass, ...behaviour } }: ItemHead): Partial<Behaviour> {
  return { ...behaviour, ...(pass === undefined ? {} : { pass_pct: pass }) };
}

type TellFault = (reason: string, at?: string) => void;

/** Tells a fault with the line where the text `at` stands in the item, or the item itself. */
function faultsOf({ section, item, problems }: Making): TellFault {
  const told = new Set<string>();
  return (reason, at) => {
    if (told.has(reason)) return;
    told.add(reason);
    const line = at === undefined ? section.yaml.lineAt(item.path) : section.yaml.lineOf(at, item.path);
    problems.push({ file: section.yaml.file, line, lemma: item.head.key, reason });
  };
}

function refsOf(making: Making, id: string): { refs: FileRefs; dialog: () => DialogInput | undefined } {
  const { course, section, item, world } = making;
  const fault = faultsOf(making);
  const keys = [course.head.course, section.head.section] as const;
  const wordId = (kind: "word" | "phrase") => (name: string) => {
    const [word, other] = world.words.find(kind, name);
    if (!word) fault(`there is no ${kind} "${name}"`, name);
    else if (other) fault(`several words are written "${name}": add |sense`, name);
    return word?.id ?? NOWHERE;
  };
  const objective = (key: string) => {
    if (!section.head.objectives.some((own) => own.key === key)) fault(`the section has no objective "${key}"`, key);
    return objectiveId(...keys, key);
  };
  // What the section itself names wrongly is told there, once.
  const quietId = (kind: "word" | "phrase", name: string) => world.words.find(kind, name)[0]?.id;
  let dialog: DialogInput | undefined;
  const refs: FileRefs = {
    word: wordId("word"),
    phrase: wordId("phrase"),
    medium: (key) => {
      const medium = world.media.get(key);
      if (!medium) fault(`there is no medium "${key}" in media/media.yaml`, key);
      return medium?.id ?? NOWHERE;
    },
    objective,
    partId: (key) => partId(id, key),
    dialog: (authored) => {
      dialog = {
        id: dialogId(id),
        course_id: courseId(course.head.course),
        content_item_id: id,
        persons: authored.persons.map((person) => ({ ...person, role: person.role ?? null })),
        lines: authored.lines.map((line) => ({
          ...line,
          person_id: line.person_id ?? null,
          media_id: line.media_id ?? null,
          pause_ms: line.pause_ms ?? 0,
          audio_url: null,
        })),
      };
      return dialog.id;
    },
    sectionWords: section.head.words.flatMap((word) => quietId("word", word) ?? []),
    sectionObjectives: section.head.objectives.map(({ key }) => objectiveId(...keys, key)),
    itemWords: item.head.words.map(wordId("word")),
    itemObjectives: item.head.objectives.map(objective),
    colleagues: world.colleagues,
    fault,
  };
  return { refs, dialog: () => dialog };
}
