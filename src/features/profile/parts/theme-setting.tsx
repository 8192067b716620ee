import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { chooseTheme, storedTheme } from "#ui/environment/theme.ts";

/** Light or dark, for this device: a phone in the night shift and a ward desktop differ. */
export function ThemeSetting() {
  const { t } = useLingui();
  const [theme, setTheme] = useState(storedTheme);
  return (
    <RadioGroup
      label={t`Hell oder dunkel`}
      value={theme}
      onChange={(chosen) => {
        setTheme(chosen);
        chooseTheme(chosen);
      }}
      options={[
        { value: "system", label: t`Wie auf dem Gerät` },
        { value: "light", label: t`Hell` },
        { value: "dark", label: t`Dunkel` },
      ]}
    />
  );
}
