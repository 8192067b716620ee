import { useLingui } from "@lingui/react/macro";

import { TextLink } from "#ui/controls/text-link.tsx";

import site from "../../../../content/public/site.yaml";
import styles from "../landing.module.css";

/** Partners and what people have said. As long as nobody has agreed to stand here, there is nothing. */
export function Voices() {
  const { t } = useLingui();
  const { partners, testimonials } = site;
  return (
    <>
      {partners.length === 0 ? null : (
        <section className={styles.partners} aria-label={t`Partner`}>
          <ul>
            {partners.map(({ name, url }) => (
              <li key={name}>
                {url === undefined ? (
                  name
                ) : (
                  <TextLink href={url} external standalone>
                    {name}
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {testimonials.length === 0 ? null : (
        <section className={styles.voices} aria-label={t`Stimmen`}>
          {testimonials.map(({ quote, name, role }) => (
            <figure key={name}>
              <blockquote lang="de">„{quote}“</blockquote>
              <figcaption>
                {name} · {role}
              </figcaption>
            </figure>
          ))}
        </section>
      )}
    </>
  );
}
