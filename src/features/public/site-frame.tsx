import type { ReactNode } from "react";

import { Content, SkipLink } from "#ui/layout/screen.tsx";

import { SiteFooter } from "./parts/site-footer.tsx";
import { SiteHeader } from "./parts/site-header.tsx";
import styles from "./site.module.css";

type SiteFrameProps = {
  /** The choice of language, which the account area has as well. */
  language: ReactNode;
  /** One press to another language, at the head of the page. */
  quickLanguage: ReactNode;
  /** What is below; it changes with the address. */
  children: ReactNode;
};

/** What all public pages have around them: the way in above, everything else below. */
export function SiteFrame({ language, quickLanguage, children }: SiteFrameProps) {
  return (
    <div className={styles.site}>
      <SkipLink />
      <SiteHeader quickLanguage={quickLanguage} />
      <Content>{children}</Content>
      <SiteFooter language={language} />
    </div>
  );
}
