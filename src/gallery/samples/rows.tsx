import { Article } from "#word-parts/article.tsx";
import { Count } from "#ui/feedback/count.tsx";
import { Fact, RelatedWord } from "#word-parts/fact.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Inline } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Card, CardFacts, Cards } from "#ui/layout/card.tsx";
import { Plate } from "#ui/layout/plate.tsx";
import { Mark, ProgressBar, Ticks } from "#ui/feedback/progress.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Tag } from "#ui/feedback/tag.tsx";
import { WordRow } from "#word-parts/word-row.tsx";

import { Sample, Shelf } from "../sample.tsx";

const listen = () => undefined;

export function RowSamples() {
  return (
    <Shelf title="Zeilen">
      <Sample title="WordRow">
        <List flush label="Wörter">
          <WordRow gender="der" term="Verband" sub="Stoff oder Binde auf einer Wunde" href="#1" onListen={listen} />
          <WordRow
            gender="die"
            term="Anschluss­heil­behandlung"
            sub="Reha direkt nach dem Krankenhaus"
            href="#2"
            onListen={listen}
          />
          <WordRow gender="das" term="Kreuzbein" sub="Knochen am Ende des Rückens" href="#3" onListen={listen} />
          <WordRow
            gender="pl"
            term="Vitalzeichen"
            sub="Puls, Blutdruck, Temperatur, Atmung"
            href="#4"
            onListen={listen}
          />
          <WordRow term="verabreichen" sub="jemandem ein Medikament geben" href="#5" onListen={listen} />
        </List>
      </Sample>
      <CardsSample />
      <Sample title="List mit Plate und Icon">
        <List lead="plate" label="Auch heute">
          <Row
            lead={<Plate caption="Zimmer" number={214} />}
            title="Herr Demir"
            sub="Fall des Tages: Bauchschmerzen, 5 Minuten"
            href="#case"
          />
          <Row
            lead={<Plate caption="Kapitel" number={3} />}
            title="Das Aufnahmegespräch"
            sub="Schmerzen erfragen"
            below={<ProgressBar label="Kapitel 3" value={48} />}
            end="48 %"
            href="#chapter"
          />
        </List>
        <List flush lead="icon" label="Wartet auf Netz">
          <Row lead={<Icon name="cards" />} title="Tagestest, 12 Antworten" sub="heute 7:55, +25 XP" />
          <Row
            lead={<Icon name="plus-circle" />}
            title={
              <>
                Neues Wort: <Article gender="die" /> Blutung
              </>
            }
            sub="heute 7:49, in „Station 3“"
            onPress={listen}
          />
        </List>
      </Sample>
      <Sample title="Fact, RelatedWord">
        <div>
          <Fact title="Bedeutung">Der Druck in den Arterien ist dauerhaft zu hoch: 140/90 mmHg oder mehr.</Fact>
          <Fact title="So sagst du es am Bett">
            <RelatedWord gender="der" term="Bluthochdruck" note="Alltagswort" href="#lay" />
          </Fact>
          <Fact title="Nicht verwechseln">
            <RelatedWord gender="die" term="Hypotonie" note="der Blutdruck ist zu niedrig" href="#other" />
          </Fact>
        </div>
      </Sample>
      <Sample title="Progress, Ticks, Mark, Tag, Count">
        <ProgressBar label="Kurs" value={48} />
        <Ticks label="5 von 7" ticks={["done", "done", "wrong", "done", "now", "open", "open"]} />
        <Inline gap="m">
          <Mark state="empty" />
          <Mark state="now" />
          <Mark state="part" />
          <Mark state="done" />
          <Mark state="success" />
          <Mark state="done" shape="box" />
          <Count value={3} label="3 neue Nachrichten" />
        </Inline>
        <Inline gap="m">
          <Tag>A2</Tag>
          <Tag kind="success" icon="check">
            gewusst
          </Tag>
          <Tag kind="warning" icon="approximate-equals">
            fast
          </Tag>
          <Tag kind="danger" icon="x">
            falsch
          </Tag>
        </Inline>
      </Sample>
    </Shelf>
  );
}

function CardsSample() {
  return (
    <Sample title="Cards">
      <Cards>
        <Card
          plate={<Plate caption="Stufe" number="A2" />}
          title="Ankommen auf Station"
          about="Begrüßen, sich vorstellen, um Hilfe bitten"
          href="#course"
          action={
            <Button kind="quiet" size="s" href="#course">
              Weiter
            </Button>
          }
        >
          <CardFacts>
            <span>3 von 12 Abschnitten</span>
            <span>
              <Icon name="download-simple" size="xs" />
              auch offline
            </span>
          </CardFacts>
        </Card>
        <Card plate={<Plate caption="Niveau" number="B1" />} title="Ein Fall, der noch kommt" />
      </Cards>
    </Sample>
  );
}
