import { useRef, useState } from "react";

import { AnswerField } from "#ui/answers/answer-field.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { ChoiceList } from "#ui/controls/choice-list.tsx";
import { Chip, Chips } from "#ui/controls/chip.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { KeyRow } from "#ui/answers/key-row.tsx";
import { Inline, Stack, Surface } from "#ui/layout/layout.tsx";
import { MenuButton } from "#ui/overlays/menu-button.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";

import { Sample, Shelf } from "../sample.tsx";

function Buttons() {
  return (
    <Shelf title="Knöpfe">
      <Sample title="Button">
        <Button wide>Haupt</Button>
        <Button kind="quiet">Ruhig</Button>
        <Button kind="outline">Rand</Button>
        <Button kind="text">Text</Button>
        <Button notReady="Noch 4 Lücken">Prüfen</Button>
        <Button kind="danger">Löschen</Button>
        <Button pending>Speichert</Button>
        <Surface kind="hero">
          <Button kind="hero" wide href="#hero">
            Test starten
          </Button>
        </Surface>
        <Inline gap="m" equal>
          <Button size="s">Diese behalten</Button>
          <Button size="s" kind="outline">
            Beide behalten
          </Button>
        </Inline>
      </Sample>
      <Sample title="IconButton, MenuButton, TextLink">
        <Inline>
          <IconButton label="Wort hinzufügen" icon="plus" />
          <IconButton label="Filter" icon="sliders-horizontal" kind="soft" />
          <IconButton label="Favorit" icon="star" isPressed />
          <IconButton label="Anhören" icon="speaker-high" kind="tint" />
          <IconButton label="Zurück" icon="arrow-left" flip kind="outline" />
          <IconButton label="Weiter" icon="arrow-right" flip isDisabled />
          <MenuButton
            label="Mehr"
            entries={[
              { id: "edit", label: "Bearbeiten", icon: "pencil-simple" },
              { id: "share", label: "Teilen", icon: "share-network" },
              { id: "delete", label: "Löschen", icon: "trash", tone: "danger" },
            ]}
          />
        </Inline>
        <p>
          Ein <TextLink href="#text">Verweis im Text</TextLink> und einer für sich:{" "}
          <TextLink href="#alone" standalone size="s">
            Passwort vergessen?
          </TextLink>
        </p>
      </Sample>
      <Sample title="Chips, Segmented">
        <ChipSample />
      </Sample>
    </Shelf>
  );
}

function ChipSample() {
  const [filter, setFilter] = useState("all");
  const [view, setView] = useState<"day" | "week" | "month">("week");
  return (
    <Stack>
      <Chips label="Filter">
        {[
          { id: "all", label: "Alle", count: 164 },
          { id: "due", label: "Fällig", count: 18 },
          { id: "favourites", label: "Favoriten" },
          { id: "confusable", label: "Verwechslungen" },
        ].map((chip) => (
          <Chip key={chip.id} isSelected={filter === chip.id} onChange={() => setFilter(chip.id)} count={chip.count}>
            {chip.label}
          </Chip>
        ))}
      </Chips>
      <Segmented
        label="Zeitraum"
        value={view}
        onChange={setView}
        options={[
          { value: "day", label: "Tag" },
          { value: "week", label: "Woche" },
          { value: "month", label: "Monat" },
        ]}
      />
    </Stack>
  );
}

function Fields() {
  const [text, setText] = useState("amina@klinikum-musterstadt.test");
  const [search, setSearch] = useState("");
  const [level, setLevel] = useState("b1");
  return (
    <Shelf title="Felder">
      <Sample title="TextField">
        <TextField label="E-Mail" type="email" value={text} onChange={setText} autoComplete="username" />
        <TextField label="Passwort" type="password" value="geheimes" onChange={setText} />
        <TextField label="Station" isOptional value="" onChange={setText} description="Zum Beispiel „Station 3“." />
        <TextField label="Wort" isGerman value="Verbant" onChange={setText} error="Dieses Wort kennen wir nicht." />
        <TextField label="Gesperrt" value="nicht änderbar" onChange={setText} isDisabled />
      </Sample>
      <Sample title="SearchField, SelectField, TextArea">
        <SearchField
          label="Wort suchen"
          value={search}
          onChange={setSearch}
          isGerman
          end={<IconButton label="Filter" icon="sliders-horizontal" kind="soft" />}
        />
        <SearchField label="Wort suchen" value="Verband" onChange={setSearch} isGerman />
        <SelectField
          label="Sprachniveau"
          value={level}
          onChange={setLevel}
          options={["a2", "b1", "b2"].map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <SelectField
          label="Mit Fehler"
          value={level}
          onChange={setLevel}
          options={[{ value: "b1", label: "B1" }]}
          error="Bitte wähle ein Niveau."
        />
        <TextArea label="Notiz" value="Beim Wechsel immer steril arbeiten!" onChange={setText} />
      </Sample>
      <Choices />
      <LongChoices />
      <Answers />
    </Shelf>
  );
}

function Choices() {
  const [isOn, setOn] = useState(true);
  const [choice, setChoice] = useState<"phone" | "tablet" | undefined>("phone");
  return (
    <Sample title="Checkbox, Switch, RadioGroup">
      <div>
        <Checkbox label="Ich stimme zu" isSelected={isOn} onChange={setOn} />
        <Checkbox label="Neuigkeiten" description="Höchstens einmal im Monat" isSelected={!isOn} onChange={setOn} />
        <Checkbox label="Einige" isSelected={false} isIndeterminate onChange={setOn} />
        <Checkbox label="Gesperrt" isSelected isDisabled onChange={setOn} />
      </div>
      <div>
        <Switch label="Erinnerung am Abend" description="Um 19 Uhr" isSelected={isOn} onChange={setOn} />
        <Switch label="Töne" isSelected={!isOn} onChange={(next) => setOn(!next)} />
      </div>
      <RadioGroup
        label="Welche Notiz soll bleiben?"
        look="cards"
        value={choice}
        onChange={setChoice}
        options={[
          { value: "phone", label: "Beim Wechsel immer steril arbeiten!", description: "Dieses Handy, heute 7:51" },
          { value: "tablet", label: "Wechsel alle zwei Tage", description: "Tablet, gestern 21:10" },
        ]}
      />
      <RadioGroup
        label="Farben"
        value={choice}
        onChange={setChoice}
        options={[
          { value: "phone", label: "Wie das Gerät" },
          { value: "tablet", label: "Immer hell" },
        ]}
      />
    </Sample>
  );
}

function LongChoices() {
  const [language, setLanguage] = useState<string | undefined>("tur");
  return (
    <Sample title="ChoiceList">
      <ChoiceList
        label="Deine Erstsprache"
        searchLabel="Sprache suchen"
        value={language}
        onChange={setLanguage}
        likely={["tur", "pes"]}
        options={[
          { value: "tur", title: "Türkçe", lang: "tr", sub: "Türkisch" },
          { value: "pes", title: "فارسی", lang: "fa", sub: "Persisch" },
          { value: "vie", title: "Tiếng Việt", lang: "vi", sub: "Vietnamesisch" },
          { value: "", title: "Keine Angabe" },
        ]}
      />
    </Sample>
  );
}

function Answers() {
  const [answer, setAnswer] = useState("Hyper");
  const field = useRef<HTMLInputElement>(null);
  return (
    <Sample title="AnswerField, KeyRow">
      <AnswerField label="Fachwort" value="" onChange={setAnswer} />
      <AnswerField ref={field} label="Fachwort" value={answer} onChange={setAnswer} help="10 Buchstaben, ein Nomen" />
      <KeyRow inputRef={field} onHint={() => setAnswer("Hypertonie")} />
      <AnswerField label="Fachwort" value="Hypertonie" onChange={setAnswer} verdict="correct" />
      <AnswerField label="Fachwort" value="Hypertoni" onChange={setAnswer} verdict="almost" />
      <AnswerField label="Fachwort" value="Hypotonie" onChange={setAnswer} verdict="wrong" />
    </Sample>
  );
}

export function ControlSamples() {
  return (
    <>
      <Buttons />
      <Fields />
    </>
  );
}
