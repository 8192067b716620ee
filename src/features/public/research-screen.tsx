import { Trans } from "@lingui/react/macro";

import { Prose, ProsePart } from "./parts/prose.tsx";
import { SourceNote } from "./parts/source-note.tsx";

/** What the ways of practising rest on, each with its source, and what nobody knows yet. */
export function ResearchScreen() {
  return (
    <Prose
      title={<Trans>Forschung</Trans>}
      intro={
        <Trans>
          Wie Visite übt, haben wir uns nicht ausgedacht. Hier steht, worauf es beruht, und auch, was noch niemand weiß.
        </Trans>
      }
    >
      <Remembering />
      <Answering />
      <Motivation />
      <ProsePart title={<Trans>Was wir nicht wissen</Trans>}>
        <p>
          <Trans>
            Diese Arbeiten zeigen, dass die Methoden wirken. Sie zeigen nicht, wie viel Visite selbst bewirkt: Eine
            Studie darüber ist noch nicht veröffentlicht. Wenn es eine gibt, steht sie hier, wie auch immer sie ausgeht.
          </Trans>
        </p>
        <p>
          <Trans>
            Wer forscht und Visite untersuchen will, ist willkommen. Lerndaten geben wir dafür nicht weiter: Das müssten
            die Lernenden selbst wollen, und danach fragt Visite heute nicht.
          </Trans>
        </p>
      </ProsePart>
    </Prose>
  );
}

function Remembering() {
  return (
    <>
      <ProsePart title={<Trans>Sich erinnern statt wiederlesen</Trans>}>
        <p>
          <Trans>
            Wer eine Antwort aus dem Gedächtnis holt, behält sie länger, als wer sie noch einmal liest. Darum fragt
            Visite, bevor es die Antwort zeigt, und lässt dich selbst schreiben, statt nur zuzustimmen.
          </Trans>
        </p>
        <SourceNote of="testing" />
        <SourceNote of="retrieval" />
      </ProsePart>
      <ProsePart title={<Trans>Verteilen statt pauken</Trans>}>
        <p>
          <Trans>
            Dieselbe Übungszeit bringt mehr, wenn sie über Tage verteilt ist. Von zehn untersuchten Lerntechniken
            bekamen nur zwei die beste Note: verteiltes Üben und sich selbst prüfen.
          </Trans>
        </p>
        <SourceNote of="spacing" />
        <SourceNote of="techniques" />
      </ProsePart>
      <ProsePart title={<Trans>Der richtige Tag</Trans>}>
        <p>
          <Trans>
            Wann ein Wort wiederkommt, rechnet das offene Verfahren FSRS für jedes Wort aus, aus deinen Antworten. Es
            geht auf Arbeiten zurück, die das Vergessen an Millionen Wiederholungen gemessen haben. Wir prüfen unsere
            Rechnung gegen die Vorlage.
          </Trans>
        </p>
        <SourceNote of="scheduling" />
        <SourceNote of="memory" />
      </ProsePart>
      <ProsePart title={<Trans>Gemischt statt der Reihe nach</Trans>}>
        <p>
          <Trans>
            Verschiedene Aufgaben durcheinander sind anstrengender, und man kann danach mehr. Gezeigt wurde das mit
            Mathematikaufgaben; für Wörter nehmen wir es mit Vorsicht an.
          </Trans>
        </p>
        <SourceNote of="mixing" />
      </ProsePart>
    </>
  );
}

function Answering() {
  return (
    <>
      <ProsePart title={<Trans>Selbst Sätze bilden</Trans>}>
        <p>
          <Trans>
            Beim Verstehen kann man über Grammatik hinweglesen, beim Sprechen und Schreiben nicht. Darum gibt es
            Übungen, in denen du Sätze baust, Wörter erklärst und genau nachfragst.
          </Trans>
        </p>
        <SourceNote of="output" />
      </ProsePart>
      <ProsePart title={<Trans>Rückmeldung, die weiterhilft</Trans>}>
        <p>
          <Trans>
            Gute Rückmeldung sagt, was gesucht war, wie weit man ist und was als Nächstes kommt. Lernende verbessern
            sich eher selbst, wenn sie dazu aufgefordert werden, als wenn jemand stillschweigend verbessert. Darum
            siehst du den Unterschied Buchstabe für Buchstabe und schreibst das Wort noch einmal.
          </Trans>
        </p>
        <SourceNote of="feedback" />
        <SourceNote of="correction" />
      </ProsePart>
    </>
  );
}

function Motivation() {
  return (
    <ProsePart title={<Trans>Keine Ranglisten</Trans>}>
      <p>
        <Trans>
          Punkte und Ranglisten können vom Lernen ablenken: Menschen sammeln dann Punkte statt Wörter. In Visite misst
          sich niemand mit anderen. Die Serie hält freie Tage aus, und eine Pause braucht keine Begründung.
        </Trans>
      </p>
      <SourceNote of="games" />
    </ProsePart>
  );
}
