/** Parts of the body, one concept a line: its name, then every way to say it. See `ward-lexicon.ts`. */
export const BODY = `
bauch: Bauch Abdomen abdominal* Leib Unterleib Bäuche
oberbauch: Oberbauch Epigastrium epigastrisch*
unterbauch: Unterbauch
brust: Brust Thorax Brustkorb Oberkörper thorakal* Brustbein Sternum retrosternal*
kopf: Kopf Schädel Caput Köpfe
stirn: Stirn
gehirn: Gehirn Hirn Cerebrum zerebral* cerebral*
hals: Hals Rachen Kehle Pharynx
nacken: Nacken Genick
schulter: Schulter
arm: Arm Oberarm Unterarm Arme
ellenbogen: Ellenbogen Ellbogen
hand: Hand Hände Handgelenk
finger: Finger
hüfte: Hüfte Hüftgelenk
oberschenkel: Oberschenkel Femur
unterschenkel: Unterschenkel Schienbein Tibia
bein: Bein Beine
knie: Knie Kniegelenk
wade: Wade
fuß: Fuß Füße Sprunggelenk Knöchel
ferse: Ferse Fersen
zehe: Zehe Zehen Zeh
rücken: Rücken Wirbelsäule
steißbein: Steißbein Steiss Steiß Kreuzbein Sakrum sakral*
gesäß: Gesäß Po Popo Hintern Sitzbein
leiste: Leiste inguinal*
haut: Haut Kutis dermal*
schleimhaut: Schleimhaut
auge: Auge Augen
ohr: Ohr Ohren
nase: Nase
mund: Mund Mundhöhle oral*
zunge: Zunge
zahn: Zahn Zähne
lippe: Lippe Lippen
mandel: Mandeln Tonsillen Gaumenmandeln
herz: Herz kardial* cardial* Myokard Herzens
lunge: Lunge pulmonal* Lungenflügel
luftröhre: Luftröhre Trachea
speiseröhre: Speiseröhre Ösophagus
kehlkopf: Kehlkopf Larynx
leber: Leber hepatisch*
galle: Galle Gallenblase
niere: Niere renal*
blase: Blase Harnblase
magen: Magen gastral*
darm: Darm Gedärme intestinal*
dickdarm: Dickdarm Kolon
dünndarm: Dünndarm
enddarm: Enddarm Rektum Mastdarm
blinddarm: Blinddarm Appendix Wurmfortsatz
after: After Anus
milz: Milz
schilddrüse: Schilddrüse
gebärmutter: Gebärmutter Uterus
prostata: Prostata Vorsteherdrüse
vene: Vene venös* intravenös*
arterie: Arterie Schlagader arteriell*
ader: Ader Adern Blutgefäß Gefäß Gefäße
knochen: Knochen
gelenk: Gelenk
muskel: Muskel Muskulatur
nerv: Nerv Nerven
schlüsselbein: Schlüsselbein Klavikula
rippe: Rippe Rippen
becken: Becken
blut: Blut Blutes
`;
