import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

import { CasesErrorScreen } from "#features/cases/room/cases-error-screen.tsx";
import { WaitingRoomScreen } from "#features/cases/room/waiting-room-screen.tsx";

import { textOf } from "./-search.ts";

interface RoomSearch {
  show?: "mine";
  level?: string;
  /** The case that she is about to begin; "today" is that of the day. */
  case?: string;
}

declare module "#ui/controls/href.ts" {
  interface AppSearches {
    "/wartebereich-zna": RoomSearch;
  }
}

export const Route = createFileRoute("/_app/wartebereich-zna")({
  validateSearch: (raw: Record<string, unknown>): RoomSearch => {
    const [level, id] = [textOf(raw["level"]), textOf(raw["case"])];
    return {
      ...(raw["show"] === "mine" && { show: "mine" }),
      ...(level !== undefined && { level }),
      ...(id !== undefined && { case: id }),
    };
  },
  component: WaitingRoomRoute,
  errorComponent: CasesErrorScreen,
});

function WaitingRoomRoute() {
  const { show, level = "", case: caseId = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  const filters = useMemo(() => ({ isMine: show === "mine", level }), [show, level]);
  const onChange = useCallback(
    (next: { isMine: boolean; level: string; caseId: string }) =>
      void navigate({
        search: {
          ...(next.isMine && { show: "mine" as const }),
          ...(next.level && { level: next.level }),
          ...(next.caseId && { case: next.caseId }),
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return <WaitingRoomScreen filters={filters} caseId={caseId} onChange={onChange} />;
}
