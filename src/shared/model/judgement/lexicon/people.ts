/** Persons and roles, things and places of a ward. */
export const PEOPLE = `
arzt: Arzt Ärztin Ärzte Doktor Dr Stationsarzt Stationsärztin Dienstarzt Dienstärztin Bereitschaftsarzt AvD Mediziner Oberarzt Oberärztin Hausarzt
pflege: Pflegefachfrau Pflegefachmann Pflegefachkraft Pflegekraft Pflegefachperson Krankenschwester Pfleger Pflegerin Schwester Krankenpfleger
kollege: Kollege Kollegin Kollegen Kolleginnen Team
patient: Patient Patientin Pat Patienten Bewohner Bewohnerin
tochter: Tochter
sohn: Sohn
ehefrau: Ehefrau Gattin
ehemann: Ehemann Gatte
mutter: Mutter
vater: Vater
schwester-von: Schwägerin
bruder: Bruder
nachbar: Nachbarin Nachbar
angehörige: Angehörige Angehörigen Familie Verwandte
notfallteam: Notfallteam Rea-Team Reanimationsteam Notarzt Notruf
niemand: niemand niemandem niemanden
sauerstoff: Sauerstoff O2 Sauerstoffgabe
infusion: Infusion Tropf Infusionslösung
medikament: Medikament Medikamente Arznei Arzneimittel Präparat Mittel Medikation
tablette: Tablette Tabletten Tbl Pille Tabl
tropfen: Tropfen Trpf
spritze: Spritze Spritzen
salbe: Salbe Creme
pflaster: Pflaster Heftpflaster Klebeverband
verband: Verband Wundverband Verbände
einheit: Einheiten IE
handschuh: Handschuhe Handschuh Einmalhandschuhe
rollator: Rollator Gehwagen
rollstuhl: Rollstuhl
brille: Brille
aufzug: Aufzug Lift Fahrstuhl
treppe: Treppe Treppenhaus Stufen
stock: Stock Etage Stockwerk OG
toilette: Toilette WC Klo
bett: Bett Bettkante
zimmer: Zimmer Zi
station: Station
flur: Flur Gang
trinkprotokoll: Trinkprotokoll Bilanz Bilanzbogen Einfuhrprotokoll
schonkost: Schonkost
kontrastmittel: Kontrastmittel KM
schlafmittel: Schlafmittel Schlaftablette Hypnotikum Schlaftropfen
schmerzmittel: Schmerzmittel Analgetikum Schmerztablette Analgetika
blutverdünner: Blutverdünner Antikoagulans Gerinnungshemmer Antikoagulanzien Antikoagulation blutverdünnend*
wasser: Wasser Mineralwasser
tee: Tee
saft: Saft Apfelsaft Orangensaft
traubenzucker: Traubenzucker Dextro Glukoselösung
salz: Salz salzarm* Kochsalz
minute: Minute Minuten Min
stunde: Stunde Stunden Std
tag: Tag Tage Tagen
woche: Woche Wochen
monat: Monat Monate Monaten
jahr: Jahr Jahre Jahren
sofort: sofort unverzüglich umgehend gleich dringend schnellstmöglich augenblicklich
`;
