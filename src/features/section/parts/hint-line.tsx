import { HintText } from "#exercises/parts/hint-text.tsx";
import type { Hint } from "#shared/model/hints.ts";
import { Icon } from "#ui/icons/icon.tsx";

import styles from "./section.module.css";

/** The lamp's last step, above the keys. */
export function HintLine({ hint }: { hint: Hint | undefined }) {
  return (
    <div role="status">
      {hint === undefined ? null : (
        <div className={styles.hint}>
          <Icon name="lightbulb" size="s" />
          <p>
            <HintText hint={hint} />
          </p>
        </div>
      )}
    </div>
  );
}
