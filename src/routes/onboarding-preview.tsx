import { createFileRoute, useRouter } from "@tanstack/react-router";

import { PreviewScreen } from "#features/onboarding/preview-screen.tsx";

export const Route = createFileRoute("/onboarding-preview")({ component: PreviewRoute });

function PreviewRoute() {
  const router = useRouter();
  return <PreviewScreen onLeave={() => router.history.push("/")} />;
}
