import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";

/** What somebody is in an organisation: "Leitung und Praxisanleitung". */
export function useRoleNames(): (roles: { is_manager: boolean; is_tutor: boolean }) => string {
  const { t } = useLingui();
  const { list } = useFormats();
  return ({ is_manager, is_tutor }) => {
    const names = [...(is_manager ? [t`Leitung`] : []), ...(is_tutor ? [t`Praxisanleitung`] : [])];
    return names.length === 0 ? t`lernt` : list(names);
  };
}
