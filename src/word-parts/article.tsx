import styles from "./article.module.css";

/** Grammatical gender as the article shows it; "pl" is the plural. */
export type Gender = "der" | "die" | "das" | "pl";

type ArticleProps = {
  gender: Gender;
  /** An inflected form keeps the colour of the gender: "dem", "der" (dative of die). Default: the article itself. */
  form?: string;
};

/** The article, always written out, always in its colour. Plural "die" stands next to the word "Plural" or a plural noun. */
export function Article({ gender, form }: ArticleProps) {
  return (
    <span className={styles.article} data-gender={gender} lang="de">
      {form ?? (gender === "pl" ? "die" : gender)}
    </span>
  );
}
