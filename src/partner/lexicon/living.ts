/** Daily life, people, and what is at home. */
export const LIVING = `
name: Name Namen Familienname Familiennamen heißen heißt Nachname Vorname Nachnamen Vornamen buchstabieren
geboren: geboren Geburtsdatum Geburtstag Geburtsjahr Jahrgang Geburt
alter: wie_alt alt_sind Alter
wohnen: wohnen wohnt Wohnung Haus Zuhause daheim zu_Hause lebt leben lebe Treppe Treppen Stock Stockwerk Etage Aufzug Fahrstuhl Pflegeheim Heim Wohnsituation
allein: allein alleine
familie: Familie Kinder Kind Tochter Sohn Mann Ehemann Frau_zu_Hause Ehefrau Partner Partnerin verheiratet Enkel Enkelkinder Geschwister Bruder Schwester_haben verwitwet ledig geschieden Familienstand Angehörige Angehörigen Verwandte
kontakt: anrufen Telefonnummer Notfallkontakt Kontaktperson Ansprechpartner Ansprechperson benachrichtigen informieren Bescheid verständigen Vertrauensperson Bezugsperson erreichen Kontakt Nummer_von
vollmacht: Patientenverfügung Vorsorgevollmacht Vollmacht Verfügung Betreuung Betreuer Betreuungsverfügung Vorsorge Betreuerin gesetzlich* entscheiden Gericht nicht_mehr_sprechen
pflegegrad: Pflegegrad Pflegestufe Pflegedienst ambulant* Pflegegeld Sozialstation Pflegekasse
beruf: Beruf arbeiten arbeitet gearbeitet Arbeit beruflich Rente Rentner Rentnerin berufstätig Job von_Beruf
religion: Religion religiös gläubig Glaube Glauben Kirche beten Gebet Gottesdienst Seelsorge Seelsorger Konfession koscher halal Moschee Pfarrer Imam
gewohnheit: Gewohnheit Gewohnheiten gewöhnt gewohnt Ritual Rituale Tagesablauf normalerweise Hobby Hobbys Freizeit gern_machen Alltag
sorge: Sorgen Sorge Stress gestresst Angst Ängste ängstlich nervös aufgeregt bedrückt beschäftigt belastet Kummer fürchten beunruhigt quält unsicher Gedanken weinen weinst weint traurig auf_dem_Herzen liegt_Ihnen
besuch: Besuch Besuche Besucher besuchen Besuchszeit Besuchszeiten kommt_jemand
wertsache: Wertsachen Wertsache Geld Schmuck Geldbeutel Portemonnaie Tresor Ring Kette Uhr_ablegen Wertgegenstände Brieftasche Safe Portmonee Portmonnaie Uhr Handtasche
kleidung: Kleidung Kleider anziehen ausziehen Wäsche Schlafanzug anzuziehen
brille: Brille Lesebrille Kontaktlinsen sehen seh* Augen Auge Sehhilfe lesen zu_klein verschwommen unscharf doppelt Doppelbilder flimmert
hören: hören Hörgerät Hörgeräte schwerhörig Ohren Ohr hörst Gehör
prothese: Prothese Zahnprothese Gebiss Zähne Zahnersatz dritte_Zähne Prothesen künstlich* falsche falsches falschen
rauchen: rauchen rauch* Zigarette Zigaretten Raucher Raucherin Nikotin geraucht qualmen Qualm Kippe Kippen
alkohol: Alkohol Bier Wein Schnaps alkoholisch*
droge: Drogen Cannabis
sprache: Deutsch Sprache Muttersprache Dolmetscher verstehe sprechen
essen: essen isst gegessen Essen Mahlzeit Mahlzeiten Frühstück Mittagessen Abendessen Speise frühstücken gefrühstückt
kost: Kost Diät vegetarisch vegan Ernährung ernähren Schonkost Kostform Lebensmittel Schweinefleisch Unverträglichkeiten_beim_Essen vertragen
trinken: trinken trinkt getrunken Wasser Tee Kaffee Flüssigkeit Durst durstig Glas Gläser Getränk Getränke
appetit: Appetit Hunger hungrig
gewicht: Gewicht wiegen wiegt abgenommen zugenommen Kilo Kilogramm Körpergewicht schwer_sind gewogen dünner dicker abgemagert dick abnehmen zunehmen
schlaf: schlafen schläf* geschlafen Schlaf einschlafen durchschlafen Schlaftablette Schlafmittel
schuhe: Schuhe Hausschuhe Pantoffeln Latschen Schlappen Hausschlappen Socken Strümpfe barfuß an_den_Füßen Turnschuhe Sandalen
stolperfalle: Stolperfalle Stolperfallen Stolpergefahr Stolpergefahren Teppich Teppiche Schwelle Schwellen Kabel
notruf: Hausnotruf Notruf Notrufknopf Notfallknopf Notrufarmband Funkfinger Knopf_für Knopf_am Knopf_nicht Knopf_gedrückt
schlafmittel: Schlafmittel Schlaftablette Schlaftabletten Schlafpille zum_Schlafen
heim: Heim Pflegeheim Altenheim Altersheim Seniorenheim
waschen: waschen wäscht duschen baden Körperpflege kämmen rasieren Zähneputzen gewaschen
hilfe: Hilfe helfen hilft Unterstützung unterstützen geholfen behilflich
selbst: selbst selber selbständig selbstständig alleine_machen
gehen: gehen laufen läuft geht_es_mit_dem_Gehen aufstehen Treppensteigen Schritte spazieren mobil Beweglichkeit Mobilität Gehstrecke zu_Fuß
hilfsmittel: Rollator Gehstock Stock_zum_Gehen Gehhilfe Gehhilfen Rollstuhl Krücken Hilfsmittel Unterarmgehstützen Gehwagen Räder
stuhl: Stuhlgang Stuhl abführen abgeführt Verdauung Durchfall Verstopfung großes_Geschäft Darm auf_Toilette_groß Geschäft
urin: Urin Wasserlassen Wasser_lassen urinieren Blase pinkeln Inkontinenz inkontinent Harn Pipi Urinieren Harndrang Toilette WC Einlage Einlagen Windel Windeln Vorlage Vorlagen
schmecken: schmeckt schmecken
`;
