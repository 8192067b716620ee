import { derivedId } from "../lib/uuid.ts";

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

export interface Specialty {
  id: string;
  code: SpecialtyCode;
  /** In German, as it stands on the door. */
  name: string;
}

export const SPECIALTIES: readonly Specialty[] = (Object.keys(GERMAN_NAMES) as SpecialtyCode[])
  .map((code) => ({ id: derivedId("specialty", code), code, name: GERMAN_NAMES[code] }))
  .toSorted((a, b) => a.name.localeCompare(b.name, "de"));
