import { Trans, useLingui } from "@lingui/react/macro";

import type { Word } from "#data/vocabulary/words.ts";
import { LANGUAGE_NAMES } from "#i18n/language-name.ts";
import { LOCALES } from "#shared/model/locales.ts";
import { useLocale } from "#i18n/use-locale.ts";
import { letterDifference } from "#shared/lib/letter-difference.ts";
import { isLanguageCode } from "#shared/model/languages.ts";
import { pathTo } from "#ui/controls/href.ts";
import { Fact, RelatedWord } from "#word-parts/fact.tsx";
import { German } from "#ui/text/german.tsx";
import { Inline, Text } from "#ui/layout/layout.tsx";
import { Tag } from "#ui/feedback/tag.tsx";

import { genderOf } from "#word-parts/named-word.ts";
import { markedExample } from "../syllables.ts";

type Link = Word["links"][number];
type RelatedProps = { word: Word; linked: ReadonlyMap<string, Word> };

/** What the word means. */
export function MeaningFact({ word }: { word: Word }) {
  return word.explanation ? (
    <Fact title={<Trans>Bedeutung</Trans>}>
      <German as="p">{word.explanation}</German>
    </Fact>
  ) : null;
}

/** Sentences in which the word stands, with the word marked. */
export function ExampleFact({
  word: { usageExamples, term, plural, presentPerfect, simplePast, present },
}: {
  word: Word;
}) {
  return usageExamples.length === 0 ? null : (
    <Fact title={usageExamples.length === 1 ? <Trans>Beispiel</Trans> : <Trans>Beispiele</Trans>}>
      {usageExamples.map((sentence) => (
        <German as="p" key={sentence}>
          „
          {markedExample(sentence, [term, plural, present, simplePast, presentPerfect?.split(" ").at(-1) ?? null]).map(
            ({ text, isWord }, index) =>
              // oxlint-disable-next-line react/no-array-index-key -- a piece has no identity but its place
              isWord ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
          )}
          “
        </German>
      ))}
    </Fact>
  );
}

/** The sentences in which she met the word. */
export function ContextFact({ word: { contextLinks } }: { word: Word }) {
  const quotes = [...new Set(contextLinks.flatMap(({ quote }) => (quote ? [quote] : [])))];
  return quotes.length === 0 ? null : (
    <Fact title={<Trans>Hier hast du es gelesen</Trans>}>
      {quotes.map((quote) => (
        <German as="p" key={quote}>
          „{quote}“
        </German>
      ))}
    </Fact>
  );
}

/** The irregular third person, the past and the perfect of a verb. */
export function VerbForms({ word }: { word: Word }) {
  const forms = [
    { id: "present", name: <Trans>er/sie</Trans>, text: word.present },
    { id: "past", name: <Trans>früher</Trans>, text: word.simplePast },
    { id: "perfect", name: <Trans>Perfekt</Trans>, text: word.presentPerfect },
  ].filter(({ text }) => Boolean(text));
  return forms.length === 0 ? null : (
    <Fact title={<Trans>Formen</Trans>}>
      {forms.map(({ id, name, text }) => (
        <Inline key={id} gap="s" align="baseline">
          <German>{text}</German>
          <Text as="span" size="s" tone="soft">
            {name}
          </Text>
        </Inline>
      ))}
    </Fact>
  );
}

/** The everyday word, the technical word, and what it is easily confused with: each leads to its page. */
export function RelatedFacts({ word, linked }: RelatedProps) {
  const of = (...kinds: Link["kind"][]) => word.links.filter(({ kind }) => kinds.includes(kind));
  const groups = [
    { id: "lay", title: <Trans>So sagst du es am Bett</Trans>, links: of("lay"), note: <Trans>Alltagswort</Trans> },
    {
      id: "technical",
      title: <Trans>So heißt es in der Fachsprache</Trans>,
      links: of("technical"),
      note: <Trans>Fachwort</Trans>,
    },
    { id: "abbr", title: <Trans>Abkürzung</Trans>, links: of("abbr"), note: null },
    { id: "synonym", title: <Trans>Auch</Trans>, links: of("synonym"), note: null },
    { id: "antonym", title: <Trans>Gegenteil</Trans>, links: of("antonym"), note: null },
    { id: "part", title: <Trans>Gehört zusammen</Trans>, links: of("partOf", "compoundPart"), note: null },
  ];
  return (
    <>
      {groups.map(({ id, title, links, note }) =>
        links.length === 0 ? null : (
          <Fact key={id} title={title}>
            {links.map((link) => (
              <Related key={link.id} link={link} target={linked.get(link.id)} note={note} />
            ))}
          </Fact>
        ),
      )}
    </>
  );
}

/** Words that are one slip apart, with the letters that tell them apart. */
export function ConfusableFacts({ word, linked }: RelatedProps) {
  const links = word.links.filter(({ kind }) => kind === "confusable");
  return links.length === 0 ? null : (
    <Fact title={<Trans>Nicht verwechseln</Trans>}>
      {links.map((link) => {
        const target = linked.get(link.id);
        return (
          <Related
            key={link.id}
            link={link}
            target={target}
            note={target?.explanation ? <German>{target.explanation}</German> : null}
            term={<Told term={target?.term ?? link.term} from={word.term} />}
          />
        );
      })}
    </Fact>
  );
}

/** The word with the letters in bold that the other does not have in their place. */
function Told({ term, from }: { term: string; from: string }) {
  const columns = letterDifference(from, term).filter(({ wanted }) => wanted !== null);
  return (
    <>
      {columns.map(({ wanted, kind }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- a letter has no identity but its place
        kind === "same" ? <span key={index}>{wanted}</span> : <strong key={index}>{wanted}</strong>,
      )}
    </>
  );
}

type RelatedLinkProps = { link: Link; target: Word | undefined; note: React.ReactNode; term?: React.ReactNode };

function Related({ link, target, note, term }: RelatedLinkProps) {
  const gender = target && genderOf(target);
  return (
    <RelatedWord
      term={term ?? target?.term ?? link.term}
      {...(gender && { gender })}
      {...(target && { href: pathTo("/vocab-dashboard/words/$wordId", { params: { wordId: target.id } }) })}
      {...(note !== null && { note })}
    />
  );
}

/** The meaning in the learner's languages; what nobody has checked yet says so. */
export function TranslationFacts({ word, languages }: { word: Word; languages: readonly string[] }) {
  const nameOf = useLanguageName();
  return (
    <>
      {languages.map((code) => {
        const translation = word.translations[code];
        if (!translation?.text) return null;
        return (
          <Fact key={code} title={nameOf(code)}>
            <Inline gap="s" align="baseline">
              <p lang={isLanguageCode(code) ? LOCALES[code].tag : code} dir="auto">
                {translation.text}
              </p>
              {translation.status === "draft" ? (
                <Tag icon="info">
                  <Trans>Entwurf, noch nicht geprüft</Trans>
                </Tag>
              ) : translation.status === "learner" ? (
                <Tag>
                  <Trans>von dir</Trans>
                </Tag>
              ) : null}
            </Inline>
            {translation.note ? (
              <Text size="s" tone="soft">
                {translation.note}
              </Text>
            ) : null}
          </Fact>
        );
      })}
    </>
  );
}

/** What a language is called in the language of the interface; languages without an interface by the platform. */
export function useLanguageName(): (code: string) => string {
  const { t } = useLingui();
  const { intl } = useLocale();
  return (code) =>
    isLanguageCode(code)
      ? t(LANGUAGE_NAMES[code])
      : (new Intl.DisplayNames(intl, { type: "language", fallback: "code" }).of(code) ?? code);
}

/** Topics, level and the learner's own tags. */
export function TagFacts({ word }: { word: Word }) {
  const { t } = useLingui();
  const tags = [...new Set([...(word.level ? [word.level] : []), ...word.topics, ...word.tags])];
  return tags.length === 0 ? null : (
    <Fact title={t`Themen`}>
      <Inline gap="s">
        {tags.map((tag) => (
          <Tag key={tag}>
            <German>{tag}</German>
          </Tag>
        ))}
      </Inline>
    </Fact>
  );
}
