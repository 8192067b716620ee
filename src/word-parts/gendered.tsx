import type { ReactNode } from "react";

import { German } from "#ui/text/german.tsx";

import { Article, type Gender } from "./article.tsx";

/** A German word with its article in front, in its colour; without one where it has none. */
export function Gendered({ gender, children }: { gender: Gender | undefined; children: ReactNode }) {
  return (
    <German>
      {gender === undefined ? null : (
        <>
          <Article gender={gender} />{" "}
        </>
      )}
      {children}
    </German>
  );
}
