import { useLingui } from "@lingui/react/macro";

import type { Play } from "#partner/play.ts";
import type { CasePerson, CaseRevision } from "#shared/model/cases/case-revision.ts";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { German } from "#ui/text/german.tsx";

import { nameOf } from "../persons.ts";
import { useKindText } from "../use-kind-text.ts";
import { Portrait } from "./portrait.tsx";

interface PeopleSheetProps {
  revision: CaseRevision;
  play: Play;
  onTurnTo: (personId: string) => void;
  onClose: () => void;
}

/** Whom she wants to talk with. */
export function PeopleSheet({ revision, play, onTurnTo, onClose }: PeopleSheetProps) {
  const { t } = useLingui();
  const kindText = useKindText();
  const choose = ({ id }: CasePerson) => {
    if (id !== play.personId) onTurnTo(id);
    onClose();
  };
  return (
    <Sheet isOpen onClose={onClose} title={t`Mit wem sprichst du?`}>
      <List>
        {revision.persons.map((person) => (
          <Row
            key={person.id}
            lead={<Portrait person={person} />}
            title={<German>{nameOf(person)}</German>}
            sub={kindText(person)}
            isCurrent={person.id === play.personId}
            onPress={() => choose(person)}
          />
        ))}
      </List>
    </Sheet>
  );
}
