import { createFileRoute } from "@tanstack/react-router";

import { WaitingRoomErrorScreen, WaitingRoomScreen } from "#features/cases/room/waiting-room-screen.tsx";

export const Route = createFileRoute("/_app/wartebereich-zna")({
  component: WaitingRoomScreen,
  errorComponent: WaitingRoomErrorScreen,
});
