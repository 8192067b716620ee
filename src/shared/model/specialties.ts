import { derivedId } from "../lib/derived-id.ts";
import type { LanguageCode } from "./languages.ts";

/**
 * The departments and fields in which our learners work and our cases play, with what they are called on the ward. A
 * closed set: a name may change, a code and its id never do.
 */
const GERMAN_NAMES = {
  anaesthesiology: "Anästhesie",
  cardiology: "Kardiologie",
  community_care: "Ambulante Pflege",
  day_care: "Tagespflege",
  dermatology: "Dermatologie",
  dialysis: "Dialyse",
  emergency: "Zentrale Notaufnahme",
  ent: "Hals-Nasen-Ohren-Heilkunde",
  gastroenterology: "Gastroenterologie",
  general_practice: "Allgemeinmedizin",
  geriatrics: "Geriatrie",
  gynaecology: "Gynäkologie und Geburtshilfe",
  haematology: "Hämatologie",
  infectiology: "Infektiologie",
  intensive_care: "Intensivmedizin",
  internal_medicine: "Innere Medizin",
  long_term_care: "Stationäre Langzeitpflege",
  neonatology: "Neonatologie",
  nephrology: "Nephrologie",
  neurology: "Neurologie",
  neurosurgery: "Neurochirurgie",
  oncology: "Onkologie",
  operating_theatre: "OP-Pflege",
  ophthalmology: "Augenheilkunde",
  orthopaedics: "Orthopädie und Unfallchirurgie",
  paediatrics: "Pädiatrie",
  palliative_care: "Palliativmedizin",
  psychiatry: "Psychiatrie und Psychotherapie",
  pulmonology: "Pneumologie",
  radiology: "Radiologie",
  rehabilitation: "Rehabilitation",
  rheumatology: "Rheumatologie",
  surgery: "Allgemein- und Viszeralchirurgie",
  thoracic_surgery: "Herz- und Thoraxchirurgie",
  urology: "Urologie",
  vascular_surgery: "Gefäßchirurgie",
} as const;

export type SpecialtyCode = keyof typeof GERMAN_NAMES;

const ENGLISH_NAMES = {
  anaesthesiology: "Anaesthesia",
  cardiology: "Cardiology",
  community_care: "Community nursing",
  day_care: "Day care",
  dermatology: "Dermatology",
  dialysis: "Dialysis",
  emergency: "Emergency department",
  ent: "Ear, nose and throat",
  gastroenterology: "Gastroenterology",
  general_practice: "General practice",
  geriatrics: "Geriatrics",
  gynaecology: "Gynaecology and obstetrics",
  haematology: "Haematology",
  infectiology: "Infectious diseases",
  intensive_care: "Intensive care",
  internal_medicine: "Internal medicine",
  long_term_care: "Residential long-term care",
  neonatology: "Neonatology",
  nephrology: "Nephrology",
  neurology: "Neurology",
  neurosurgery: "Neurosurgery",
  oncology: "Oncology",
  operating_theatre: "Operating theatre nursing",
  ophthalmology: "Ophthalmology",
  orthopaedics: "Orthopaedics and trauma surgery",
  paediatrics: "Paediatrics",
  palliative_care: "Palliative care",
  psychiatry: "Psychiatry and psychotherapy",
  pulmonology: "Respiratory medicine",
  radiology: "Radiology",
  rehabilitation: "Rehabilitation",
  rheumatology: "Rheumatology",
  surgery: "General and visceral surgery",
  thoracic_surgery: "Cardiac and thoracic surgery",
  urology: "Urology",
  vascular_surgery: "Vascular surgery",
} as const satisfies Record<SpecialtyCode, string>;

export interface Specialty {
  id: string;
  code: SpecialtyCode;
  /** As it stands on the door. */
  name: string;
}

/** What they are called, in the order of these names: German, or English for every other language. */
export function namedSpecialties(language: LanguageCode): Specialty[] {
  const [names, tag] = language === "deu" ? [GERMAN_NAMES, "de"] : [ENGLISH_NAMES, "en"];
  return (Object.keys(GERMAN_NAMES) as SpecialtyCode[])
    .map((code) => ({ id: derivedId("specialty", code), code, name: names[code] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, tag));
}
