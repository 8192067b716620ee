import type { ReactNode } from "react";

import type { Href } from "./href.ts";
import styles from "./text-link.module.css";
import { PressLink } from "./pressable.tsx";

type TextLinkProps = {
  children: ReactNode;
  href: Href;
  /** Stands alone and gets a 48 px target; inside running text leave it out. */
  standalone?: boolean;
  size?: "m" | "s";
  label?: string;
  /** Opens outside the app. */
  external?: boolean;
};

/** An underlined link in text. */
export function TextLink({ children, href, standalone, size = "m", label, external }: TextLinkProps) {
  return (
    <PressLink
      className={styles.link}
      href={href}
      target={external === true ? "_blank" : undefined}
      rel={external === true ? "noreferrer" : undefined}
      aria-label={label}
      data-standalone={standalone || undefined}
      data-size={size}
    >
      {children}
    </PressLink>
  );
}
