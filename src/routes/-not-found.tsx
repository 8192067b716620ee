import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

import { maySeeSignedInArea, SIGN_IN_PATH } from "#features/account/guard.ts";
import { isLaterPath } from "#features/account/later-paths.ts";
import { NotFoundScreen } from "#features/shell/not-found-screen.tsx";

import type { FileRouteTypes } from "../route-tree.gen.ts";

/** A path that leads nowhere. One whose screen is still to come is guarded like the others, and counts as the start. */
export function NotFound() {
  const router = useRouter();
  const { pathname, href } = useLocation();
  const isLater = isLaterPath(pathname);
  useEffect(() => {
    if (!isLater) return;
    void maySeeSignedInArea(href).then((isIn) =>
      router.history.replace(isIn ? ("/home" satisfies FileRouteTypes["to"]) : SIGN_IN_PATH),
    );
  }, [isLater, href, router]);
  return isLater ? null : <NotFoundScreen />;
}
