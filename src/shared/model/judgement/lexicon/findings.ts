/** Complaints, diseases and what is observed. */
export const FINDINGS = `
schmerz: Schmerzen Schmerz weh schmerzt schmerzhaft Beschwerden wehtut tut_weh tun_weh Dolor algesie*
kopfschmerz: Kopfschmerzen Kopfweh Cephalgie Kopfschmerz
bauchschmerz: Bauchschmerzen Bauchweh
fieber: Fieber febril* fiebr* Temperaturerhöhung
schüttelfrost: Schüttelfrost
übelkeit: Übelkeit übel schlecht_ist Nausea Brechreiz
erbrechen: erbrechen erbricht erbrochen übergeben übergibt Emesis spucken
schwindel: Schwindel schwindelig schwindlig Vertigo dreht_sich taumelig
ohnmacht: ohnmächtig Ohnmacht Synkope kollabiert Kollaps umgekippt bewusstlos Bewusstlosigkeit Bewusstsein_verloren
bewusstsein: Bewusstsein bei_Bewusstsein ansprechbar
orientiert: orientiert
verwirrt: verwirrt Verwirrtheit desorientiert delirant* Delir durcheinander
wach: wach wacher Wachheit vigilant
schläfrig: schläfrig benommen somnolent* müde Müdigkeit
unruhig: unruhig Unruhe agitiert
atemnot: Atemnot Luftnot Dyspnoe schlecht_Luft schlechter_Luft kurzatmig schwer_Luft Kurzatmigkeit
husten: Husten hustet
auswurf: Auswurf Sputum Schleim
durchfall: Durchfall Diarrhö Diarrhoe
verstopfung: Verstopfung Obstipation verstopft
stuhlgang: Stuhlgang Stuhl abgeführt Ausscheidung Defäkation Stuhls
urin: Urin Harn
wasserlassen: Wasserlassen Miktion urinieren uriniert
blutung: Blutung blutet bluten geblutet Hämorrhagie
bluterguss: Bluterguss Hämatom blauer_Fleck
gerinnsel: Gerinnsel Blutgerinnsel Thrombus Blutklumpen Pfropf Blutpfropf Klumpen
thrombose: Thrombose TVT Venenthrombose
embolie: Embolie Lungenembolie
schlaganfall: Schlaganfall Apoplex Stroke Insult Hirnschlag
herzinfarkt: Herzinfarkt Infarkt Myokardinfarkt
diabetes: Diabetes Zuckerkrankheit Diabetikerin Diabetiker
überzucker: Überzuckerung Hyperglykämie
unterzucker: Unterzuckerung Unterzucker unterzuckert Hypoglykämie Hypo
bluthochdruck: Bluthochdruck Hypertonie Hypertonus
blutdruck: Blutdruck RR
puls: Puls Herzfrequenz HF Pulsfrequenz Herzschlag
temperatur: Temperatur Temp Körpertemperatur
sättigung: Sättigung Sauerstoffsättigung SpO2 O2-Sättigung Sat O2Sättigung SO2
atemfrequenz: Atemfrequenz AF Atemzüge Atmung
blutzucker: Blutzucker BZ Zuckerwert Blutzuckerwert Glukose
gewicht: Gewicht Körpergewicht
größe: Körpergröße
schmerzstärke: NRS Schmerzskala Schmerzstärke VAS Skala
sturz: Sturz gestürzt stürzte stürzt hingefallen gefallen fiel
bruch: Bruch Fraktur gebrochen frakturiert
leistenbruch: Leistenbruch Leistenhernie Inguinalhernie Hernia_inguinalis
wunde: Wunde Wundgebiet
druckstelle: Druckstelle Dekubitus Druckgeschwür Wundliegen Dekubitalgeschwür
rötung: Rötung gerötet rot Erythem rote Röte rötlich
schwellung: Schwellung geschwollen Ödem Ödeme angeschwollen
entzündung: Entzündung entzündet Entzündungszeichen
eiter: Eiter eitrig
juckreiz: Juckreiz juckt Pruritus
ausschlag: Ausschlag Exanthem Hautausschlag
krampf: Krampf Krampfanfall Anfall gekrampft krampft epileptisch*
lähmung: Lähmung gelähmt Parese Plegie
infektion: Infektion Infekt Ansteckung
keim: Keime Keim Erreger Bakterien Viren Bakterium Virus
allergie: Allergie allergisch Unverträglichkeit Allergien
angst: Angst Sorge ängstlich fürchtet
krebs: Krebs Karzinom Tumor Malignom
zucker: Zucker
appetit: Appetit Hunger
durst: Durst durstig
blass: blass Blässe bleich fahl
schwitzen: schwitzt schwitzen kaltschweißig verschwitzt Schweiß schweißig
gefahr: Gefahr Risiko riskant
schlucken: schlucken schluckt Schluckstörung Dysphagie
verschlucken: verschlucken verschluckt Aspiration
trinkmenge: Trinkmenge Flüssigkeitsmenge Einfuhr
vorerkrankung: Vorerkrankung Grunderkrankung Vorerkrankungen
einschlafen: einschlafen Schlaf schlafen schläft geschlafen
`;
