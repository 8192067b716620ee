import type { UserRow } from "#shared/model/user.ts";

export type DemoPerson = Pick<UserRow, "email" | "first_name" | "last_name"> &
  Partial<UserRow> & {
    /** False only for the account that shows the onboarding. */
    isOnboarded: boolean;
  };

export const LEARNER_EMAIL = "lerner@visite.test";

/** The people of the demo, made up; from the countries our learners come from. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: LEARNER_EMAIL,
    first_name: "Amina",
    last_name: "Haddad",
    username: "amina",
    gender: "FEMALE",
    job_status: "nurse",
    biography: "Ich komme aus Sfax und arbeite seit vier Monaten auf der Inneren, Station 3.",
    native_language: "aeb",
    country_of_origin: "TN",
    cefr_level: "A2",
    language_level: "simple",
    interface_language: "deu",
    weekly_goal: 5,
    isOnboarded: true,
  },
  { email: "neu@visite.test", first_name: "Linh", last_name: "Nguyễn", isOnboarded: false },
  {
    email: "tutor@visite.test",
    first_name: "Katrin",
    last_name: "Brandt",
    gender: "FEMALE",
    job_status: "teacher",
    biography: "Praxisanleiterin und Deutschtrainerin; ich antworte meist am selben Tag.",
    native_language: "deu",
    country_of_origin: "DE",
    cefr_level: "C2",
    language_level: "native",
    isOnboarded: true,
  },
  {
    email: "leitung@visite.test",
    first_name: "Goran",
    last_name: "Petrović",
    gender: "MALE",
    job_status: "nurse",
    biography: "Pflegedienstleitung; vor zwanzig Jahren selbst aus Novi Sad gekommen.",
    native_language: "hbs",
    country_of_origin: "RS",
    cefr_level: "C1",
    language_level: "native",
    isOnboarded: true,
  },
  {
    email: "autor@visite.test",
    first_name: "Elif",
    last_name: "Aydın",
    gender: "FEMALE",
    academic_title: "M. A.",
    job_status: "teacher",
    biography: "Schreibt Fälle und Übungen, am liebsten über schwierige Telefonate.",
    native_language: "tur",
    country_of_origin: "TR",
    cefr_level: "C1",
    language_level: "native",
    expert_mode: true,
    isOnboarded: true,
  },
  {
    email: "admin@visite.test",
    first_name: "Ana Lúcia",
    last_name: "Ferreira",
    gender: "FEMALE",
    job_status: "other",
    native_language: "por",
    country_of_origin: "BR",
    cefr_level: "B2",
    language_level: "medium",
    is_admin: true,
    isOnboarded: true,
  },
  {
    email: "fremd@visite.test",
    first_name: "Oksana",
    last_name: "Kovalenko",
    gender: "FEMALE",
    job_status: "teacher",
    biography: "Leitet den Sprachbereich einer Pflegeschule im Norden.",
    native_language: "ukr",
    country_of_origin: "UA",
    cefr_level: "C1",
    language_level: "native",
    isOnboarded: true,
  },
];
