/**
 * Drugs of a ward, one a line: the name, other names; then what a single dose for an adult does not exceed. Above it an
 * answer is not right, whatever else it says; below it nothing follows.
 */
export const DRUGS = `
insulin: Insulin Actrapid Novorapid Humalog Lantus Altinsulin Kurzinsulin = 40 E
morphin: Morphin Morphium MST Morphinsulfat = 30 mg
piritramid: Piritramid Dipidolor = 22.5 mg
oxycodon: Oxycodon Targin = 40 mg
hydromorphon: Hydromorphon Palladon = 16 mg
fentanyl: Fentanyl = 0.2 mg
tramadol: Tramadol Tramal = 200 mg
tilidin: Tilidin Valoron = 200 mg
paracetamol: Paracetamol Perfalgan PCM Ben-u-ron = 1000 mg
ibuprofen: Ibuprofen Ibu = 800 mg
diclofenac: Diclofenac Voltaren = 150 mg
metamizol: Metamizol Novalgin Novaminsulfon = 2500 mg
ass: ASS Aspirin Acetylsalicylsäure = 1000 mg
clopidogrel: Clopidogrel Plavix = 600 mg
apixaban: Apixaban Eliquis = 10 mg
rivaroxaban: Rivaroxaban Xarelto = 30 mg
edoxaban: Edoxaban Lixiana = 60 mg
dabigatran: Dabigatran Pradaxa = 150 mg
marcumar: Marcumar Phenprocoumon Falithrom = 9 mg
heparin: Heparin Liquemin = 30000 E
enoxaparin: Enoxaparin Clexane = 150 mg
certoparin: Certoparin Mono-Embolex = 8000 E
ramipril: Ramipril Delix = 10 mg
enalapril: Enalapril = 20 mg
lisinopril: Lisinopril = 40 mg
candesartan: Candesartan Atacand = 32 mg
valsartan: Valsartan = 320 mg
amlodipin: Amlodipin Norvasc = 10 mg
nitrendipin: Nitrendipin Bayotensin = 20 mg
metoprolol: Metoprolol Beloc = 200 mg
bisoprolol: Bisoprolol Concor = 10 mg
propranolol: Propranolol = 160 mg
digitoxin: Digitoxin Digimerck = 0.1 mg
digoxin: Digoxin = 0.5 mg
amiodaron: Amiodaron Cordarex = 900 mg
furosemid: Furosemid Lasix = 120 mg
torasemid: Torasemid Torem = 200 mg
hct: HCT Hydrochlorothiazid = 25 mg
spironolacton: Spironolacton Aldactone = 100 mg
kalium: Kalium Kalinor = 40 mmol
nitro: Nitro Nitrospray Nitrolingual Nitroglycerin
metformin: Metformin Glucophage = 1000 mg
glimepirid: Glimepirid = 6 mg
prednisolon: Prednisolon Decortin = 1000 mg
dexamethason: Dexamethason Fortecortin = 100 mg
pantoprazol: Pantoprazol Pantozol = 80 mg
omeprazol: Omeprazol = 80 mg
metoclopramid: Metoclopramid MCP Paspertin = 20 mg
ondansetron: Ondansetron Zofran = 16 mg
dimenhydrinat: Dimenhydrinat Vomex = 200 mg
lorazepam: Lorazepam Tavor = 4 mg
diazepam: Diazepam Valium = 20 mg
midazolam: Midazolam Dormicum = 15 mg
zopiclon: Zopiclon = 7.5 mg
zolpidem: Zolpidem Stilnox = 10 mg
mirtazapin: Mirtazapin = 45 mg
melperon: Melperon = 100 mg
pipamperon: Pipamperon Dipiperon = 120 mg
haloperidol: Haloperidol Haldol = 10 mg
risperidon: Risperidon = 6 mg
quetiapin: Quetiapin = 400 mg
levodopa: Levodopa Madopar L-Dopa = 250 mg
levetiracetam: Levetiracetam Keppra = 3000 mg
penizillin: Penizillin Penicillin
amoxicillin: Amoxicillin Amoxi = 2000 mg
ampicillin: Ampicillin Unacid Sultamicillin = 3000 mg
cefuroxim: Cefuroxim Zinacef = 1500 mg
ceftriaxon: Ceftriaxon Rocephin = 4000 mg
clindamycin: Clindamycin Sobelin = 900 mg
ciprofloxacin: Ciprofloxacin Cipro = 750 mg
vancomycin: Vancomycin = 2000 mg
meropenem: Meropenem = 2000 mg
salbutamol: Salbutamol Sultanol
adrenalin: Adrenalin Suprarenin Epinephrin = 1 mg
noradrenalin: Noradrenalin Arterenol = 1 mg
atropin: Atropin = 3 mg
naloxon: Naloxon = 2 mg
thyroxin: Thyroxin L-Thyroxin Levothyroxin Euthyrox = 0.2 mg
allopurinol: Allopurinol = 300 mg
simvastatin: Simvastatin = 80 mg
atorvastatin: Atorvastatin = 80 mg
lactulose: Lactulose Bifiteral = 60 ml
macrogol: Macrogol Movicol
bisacodyl: Bisacodyl Dulcolax = 20 mg
loperamid: Loperamid Imodium = 4 mg
cetirizin: Cetirizin = 20 mg
clemastin: Clemastin Tavegil = 4 mg
dimetinden: Dimetinden Fenistil = 8 mg
butylscopolamin: Butylscopolamin Buscopan = 40 mg
methotrexat: Methotrexat MTX = 30 mg
`;
