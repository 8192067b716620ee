import { createFileRoute, useNavigate } from "@tanstack/react-router";

import { TalkScreen } from "#features/cases/talk/talk-screen.tsx";

import { textOf } from "./-search.ts";

interface TalkSearch {
  /** The tasks of a section that the talk belongs to: the form that is filled in, and the case. */
  formDataContentItemId?: string;
  caseContentItemId?: string;
}

declare module "#ui/controls/href.ts" {
  interface AppSearches {
    "/case-interactions/$caseInteractionId": TalkSearch;
  }
}

export const Route = createFileRoute("/_app/case-interactions/$caseInteractionId/")({
  validateSearch: (raw: Record<string, unknown>): TalkSearch => {
    const [form, item] = [textOf(raw["formDataContentItemId"]), textOf(raw["caseContentItemId"])];
    return {
      ...(form !== undefined && { formDataContentItemId: form }),
      ...(item !== undefined && { caseContentItemId: item }),
    };
  },
  component: TalkRoute,
});

function TalkRoute() {
  const { caseInteractionId } = Route.useParams();
  const navigate = useNavigate();
  const open = (id: string) =>
    void navigate({ to: "/case-interactions/$caseInteractionId", params: { caseInteractionId: id }, search: true });
  return <TalkScreen caseInteractionId={caseInteractionId} onOpen={open} />;
}
