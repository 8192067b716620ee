import type { Rule } from "./hint.ts";
import { smallNoun, smallNounBehindArticle } from "./nouns.ts";
import { CLAUSE_END, pattern, table, words } from "./pattern.ts";

/** Without their dots these are no words. */
const umlaut = table(
  "umlaut",
  "spelling",
  "konnen>können|mussen>müssen|durfen>dürfen|fur>für|uber>über|mude>müde|Ubelkeit>Übelkeit|Ubergabe>Übergabe|Arztin>Ärztin|" +
    "Arzte>Ärzte|Gerat>Gerät|Gerate>Geräte|Horgerat>Hörgerät|Schlussel>Schlüssel|Fusse>Füße|Rucken>Rücken|Hande>Hände|taglich>täglich|" +
    "naturlich>natürlich|wunschen>wünschen|fuhle>fühle|fuhlen>fühlen|fuhlt>fühlt|horen>hören|erklaren>erklären|prufen>prüfen|" +
    "wahrend>während|spater>später|nachste>nächste|nachsten>nächsten|funf>fünf|zwolf>zwölf|Tur>Tür|Kuche>Küche|Fruhstuck>Frühstück|" +
    "fruh>früh|Madchen>Mädchen|Korper>Körper|Ubung>Übung|Verbande>Verbände|Krankenhauser>Krankenhäuser|unterstutzen>unterstützen|" +
    "ubernehmen>übernehmen|uberprufen>überprüfen|gefahrlich>gefährlich|mochten>möchten|mochtest>möchtest|Huhnersuppe>Hühnersuppe|" +
    "Atemubung>Atemübung|Lahmung>Lähmung|Rotung>Rötung|Flussigkeit>Flüssigkeit|Hufte>Hüfte|Angehorige>Angehörige|Angehorigen>Angehörigen",
);

const spelling = table(
  "spelling",
  "spelling",
  "Medikamment>Medikament|Medikammente>Medikamente|Medicament>Medikament|Medicamente>Medikamente|Temparatur>Temperatur|Tempratur>Temperatur|" +
    "Temperatura>Temperatur|Operacion>Operation|Dokumentazion>Dokumentation|Infuzion>Infusion|Tablete>Tablette|Tableten>Tabletten|" +
    "Rolstuhl>Rollstuhl|Krankenhauss>Krankenhaus|bischen>bisschen|Alergie>Allergie|Allergi>Allergie|" +
    "Blutdrück>Blutdruck|Bludruck>Blutdruck|Wasr>Wasser|Schmertzen>Schmerzen|Shmerzen>Schmerzen|Schmerzn>Schmerzen|Zimer>Zimmer|" +
    "vieleicht>vielleicht|villeicht>vielleicht|nähmlich>nämlich|warscheinlich>wahrscheinlich|wiederholn>wiederholen|fileicht>vielleicht|" +
    "Patzient>Patient|Pazient>Patient|Kranckenschwester>Krankenschwester|Krankenschwerster>Krankenschwester|" +
    "Adress>Adresse|Diabetis>Diabetes|Tromboze>Thrombose|Trombose>Thrombose|Reaktzion>Reaktion|Termometer>Thermometer|" +
    "Rythmus>Rhythmus|interresant>interessant|Imfung>Impfung|desinfizirt>desinfiziert|operirt>operiert|dokumentirt>dokumentiert",
);

const small = pattern("noun-capital", "capital", words(String.raw`‹(?<x>\p{Ll}{3,})›(?!-)`), ({ x = "" }) =>
  smallNoun(x),
);

const BEHIND =
  "(?:der|die|das|den|dem|eine|einen|einem|einer|keine|starke|starken|meine|meinen|Ihre|Ihren|im|am|zum|zur|beim|vom)";
const smallBehind = pattern(
  "noun-capital-article",
  "capital",
  words(String.raw`‹${BEHIND} (?<x>\p{Ll}{3,})${CLAUSE_END}`),
  ({ x = "" }) => (/^(?:arm|morgen|abend)/u.test(x) ? null : smallNounBehindArticle(x)),
);

export const SPELLING_RULES: readonly Rule[] = [umlaut, spelling, small, smallBehind];
