import { createFileRoute, Outlet } from "@tanstack/react-router";

import { LanguageControl } from "#features/account/language-control.tsx";
import { QuickLanguage } from "#features/account/quick-language.tsx";
import { SiteFrame } from "#features/public/site-frame.tsx";

export const Route = createFileRoute("/_public")({ component: PublicPages });

function PublicPages() {
  return (
    <SiteFrame language={<LanguageControl />} quickLanguage={<QuickLanguage />}>
      <Outlet />
    </SiteFrame>
  );
}
