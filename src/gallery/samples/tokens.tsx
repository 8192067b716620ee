import { Icon } from "#ui/icons/icon.tsx";
import { BOLD, FILL } from "#ui/icons/icons.ts";
import { Text } from "#ui/layout/layout.tsx";

import styles from "../gallery.module.css";
import { Sample, Shelf } from "../sample.tsx";

const colors =
  `paper surface raised sunken scrim ink ink-soft line control primary primary-press on-primary primary-tint on-tint hero
  on-hero on-hero-soft hero-line chart voice on-voice voice-tint success success-tint warning warning-tint danger
  danger-tint focus der der-tint die die-tint das das-tint plural plural-tint on-article`.split(/\s+/);

export function TokenSamples() {
  return (
    <>
      <Shelf title="Farben">
        <div className={styles.swatches}>
          {colors.map((color) => (
            <div key={color} className={styles.swatch} style={{ "--swatch": `var(--color-${color})` } as object}>
              {color}
            </div>
          ))}
        </div>
      </Shelf>
      <Shelf title="Schrift">
        <Sample title="Größen" wide>
          {(["4xl", "3xl", "2xl", "xl", "l", "m", "s", "xs"] as const).map((size) => (
            <Text key={size} size={size}>
              {size} Thromboseprophylaxe
            </Text>
          ))}
        </Sample>
        <Sample title="Andere Alphabete">
          <p>Türkçe: yüksek tansiyon, ğ ı ş</p>
          <p>Tiếng Việt: huyết áp cao</p>
          <p>Русский: гипертония · Тоҷикӣ: ғ ӣ қ ӯ ҳ ҷ</p>
          <p lang="ar" dir="rtl">
            ارتفاع ضغط الدم
          </p>
        </Sample>
      </Shelf>
      <Shelf title="Zeichen">
        <div className={styles.icons}>
          {[...FILL].map((name) => (
            <Icon key={name} name={name} weight="fill" />
          ))}
          {[...BOLD].map((name) => (
            <Icon key={name} name={name} weight="bold" />
          ))}
        </div>
      </Shelf>
    </>
  );
}
