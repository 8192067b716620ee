/**
 * What excludes one another, one axis a line: poles between bars, each with its words. Said of the same thing, one pole
 * contradicts the other. `+` in front of an axis: any two poles differ, though none is the opposite of the other.
 */
export const POLES = `
side: rechts rechte rechten rechter rechtes rechtsseitig re dextra | links linke linken linker linkes linksseitig li sinistra
height: hoch hohe hohen hoher höher erhöht hohem hyper* überhöht Bluthochdruck Hypertonie Fieber | niedrig niedrige niedrigen niedriger tief tiefe erniedrigt hypo* Untertemperatur
amount: viel viele mehr vielen zuviel überschüssig reichlich | wenig wenige zuwenig weniger Mangel
trend: steigt steigen gestiegen ansteigt steigert erhöhen nimmt_zu zunehmen zunimmt anheben anhebt hebt | sinkt sinken gesunken senkt senken gesenkt abfällt runter herunter nimmt_ab fällt gefallen reduziert
pace: schnell schnelle schneller rasch rast rasen beschleunigt zügig tachykard* | langsam langsame langsamer verlangsamt bradykard* träge
thickness: dick dicker dicke zähflüssig verdickt dickflüssig eindickt | dünn dünner dünne dünnflüssig verdünnt verdünnen flüssiger
firmness: hart harter harte härter fest fester verhärtet | weich weicher weiche weichen aufgeweicht flüssig flüssiger
width: eng enger verengt engt Verengung zusammenzieht zusammenziehen verengen | weit weiter erweitert erweitern weiten weitet Erweiterung
warmth: warm warme heiß heiße überwärmt | kalt kalte kühl kühler unterkühlt
moisture: trocken trockene trockenes | feucht feuchte nass nässt nässend
light: hell helle | dunkel dunkle dunkler
harm: gefährlich gefährliche ernst lebensgefährlich bedrohlich lebensbedrohlich kritisch bösartig schlimm | harmlos harmlose ungefährlich unbedenklich gutartig unproblematisch egal
wakefulness: wach wache | schlafen schläft schlafend eingeschlafen bewusstlos
before: vor vorher davor bevor | nach nachher danach nachdem anschließend hinterher
direction: hinein rein einführen herein eingeführt | heraus raus hinaus herausholen entfernt entfernen
speed: sofort gleich umgehend unverzüglich dringend jetzt | später irgendwann morgen_früh nächste_Woche übermorgen
course: besser gebessert verbessert Besserung | schlechter verschlechtert schlimmer Verschlechterung
strength: stark starke starken stärker kräftig heftig | schwach schwache schwächer leicht leichte
opened: öffnet öffnen offen geöffnet | geschlossen schließen schließt verschlossen verschließt
frequency: immer ständig dauernd | nie niemals selten
company: allein alleine selbstständig | zu_zweit mit_Hilfe begleitet
up: oben hoch aufwärts hinauf | unten abwärts hinunter Erdgeschoss
front: vorn vorne vordere | hinten hintere
inside: innen innere innerlich | außen äußere äußerlich
quality: gut gute guten | schlecht schlechte schlechten
length: lang lange länger langfristig dauerhaft | kurz kurze kürzer kurzfristig vorübergehend
vessel: Vene venös | Arterie arteriell Schlagader
regular: regelmäßig gleichmäßig im_Takt | unregelmäßig stolpert
bodyhalf: beidseits beide beiden bds | einseitig halbseitig
normalness: normal unauffällig | abnormal auffällig
position: aufrecht aufgesetzt sitzend Oberkörperhochlagerung hochgelagert | flach flachgelagert Kopftieflage Rückenlage
taking: gegeben verabreicht | entzogen vorenthalten
breath: einatmen Einatmung | ausatmen Ausatmung
contagion: ansteckend | nicht_ansteckend
fullness: leer geleert entleert | voll gefüllt
growth: zugenommen Gewichtszunahme | abgenommen Gewichtsabnahme abnehmen
force: freiwillig | gezwungen erzwungen
+daytime: morgens früh Frühstück Vormittag vormittags | mittags Mittag | nachmittags Nachmittag | abends Abend abend | nachts Nacht
+day: heute | gestern | vorgestern | übermorgen
+weekday: Montag | Dienstag | Mittwoch Mittwochabend | Donnerstag | Freitag | Samstag | Sonntag
+route: oral p.o schlucken | intravenös i.v | subkutan s.c | intramuskulär i.m
`;
