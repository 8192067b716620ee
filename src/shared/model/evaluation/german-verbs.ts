/** Finite forms of the verbs that a ward sentence needs most, folded: they are recognised whatever stands around them. */
export const FINITE_FORMS: ReadonlySet<string> = new Set(
  (
    "bin bist ist sind seid war warst waren wart ware waren sei seien " +
    "habe hast hat haben habt hatte hattest hatten hattet hab " +
    "werde wirst wird werden werdet wurde wurden wurdest " +
    "kann kannst konnen konnt konnte konnten konntest darf darfst durfen durfte durften " +
    "muss musst mussen musste mussten soll sollst sollen sollte sollten will willst wollen wollte wollten " +
    "mag magst mogen mochte mochten mochtest lass lasst lassen liess liessen " +
    "geht ging gingen gehe gehst komm kommt kam kamen komme kommst gib gibt gab gaben gebe gibst nimm nimmt nahm nahmen " +
    "nehme nimmst sieh sieht sah sahen sehe siehst lag lagen sass sassen stand standen fiel fielen ass assen isst iss " +
    "trank tranken schlief schliefen half halfen hilf hilft sprach sprachen sprich spricht rief riefen blieb blieben " +
    "hielt hielten fand fanden trug trugen mass massen misst miss schrieb schrieben las lasen lies liest traf trafen " +
    "trifft zog zogen bat baten lief liefen bekam bekamen begann begannen fing fingen wusch wuschen brachte brachten " +
    "dachte dachten wusste wussten weiss weisst kannte kannten tat taten tut tun bricht brach brachen stieg stiegen " +
    "sank sanken starb starben stirbt sterbe verlor verloren floss flossen schob schoben schnitt schnitten stach " +
    "stachen sticht biss bissen riss rissen hob hoben bog bogen griff griffen hing hingen lud luden riet rieten rat " +
    "schien schienen schloss schlossen schrie schrien schwamm schwoll schwollen schwillt sang sangen sprang sprangen " +
    "trat traten tritt verband verbanden verliess vergass vergisst warf warfen wirft wich wies wiesen wuchs wuchsen " +
    "zwang geschah geschieht empfahl empfiehlt erschrak entschied bewies erhielt erhielten verstand verstanden " +
    "unterschrieb unterschrieben gefiel erbrach ubergab litt litten mied genas gelang misslang macht macht mache steht stehe stehst bekommt heisst brennt sitzt " +
    "geriet gerieten liegt sagt fragt zeigt legt stellt setzt holt sucht meldet wartet arbeitet"
  ).split(" "),
);

/** Imperatives that open a sentence: "Bring Frau Santos …". */
export const IMPERATIVES: ReadonlySet<string> = new Set(
  (
    "bring denk schreib stell leg hol zeig frag sag ruf hilf nimm gib lies sieh miss sprich iss wasch trag bleib schliess " +
    "zahl komm geh mach lass setz dreh heb prufe pruf melde warte achte beobachte kontrolliere dokumentiere desinfiziere"
  ).split(" "),
);

/** Infinitives that are also the plural: "die haben", "sie bekommen" are verbs although a noun follows. */
export const COMMON_INFINITIVES: ReadonlySet<string> = new Set(
  (
    "haben sein werden konnen durfen mussen sollen wollen mogen lassen gehen kommen geben nehmen sehen liegen sitzen " +
    "stehen fallen essen trinken schlafen helfen sprechen rufen bleiben halten finden tragen messen schreiben lesen " +
    "treffen ziehen bitten laufen bekommen beginnen fangen waschen bringen denken wissen kennen brechen steigen sinken " +
    "sterben machen sagen fragen brauchen zeigen legen stellen setzen heben drehen wechseln wickeln kontrollieren " +
    "dokumentieren informieren untersuchen behandeln erklaren melden holen suchen warten arbeiten pflegen spritzen " +
    "verabreichen mobilisieren lagern duschen baden rasieren kammen offnen schliessen prufen achten beobachten bedeuten " +
    "heissen nennen merken spuren fuhlen klagen leiden husten atmen schwitzen frieren zittern weinen lachen reden horen " +
    "verstehen vergessen bestellen unterschreiben planen besprechen ubergeben ubernehmen entfernen anlegen wissen"
  ).split(" "),
);

/** Small words and adjectives that end like a verb and are none, folded. */
export const NO_VERBS: ReadonlySet<string> = new Set(
  (
    "mit seit nicht jetzt dort sofort oft fast erst zuerst selbst meist zunachst gut kalt alt rot bereit weit leicht " +
    "schlecht satt insgesamt uberhaupt vielleicht recht echt und hinter laut acht bekannt bewusst dicht direkt exakt fest " +
    "feucht gesamt gesund hart insbesondere komplett konstant korrekt matt nackt nett nett nett perfekt rasch sanft schlicht " +
    "seicht spat statt stumpf stets trotz tot weit wert wund zart zuletzt zumindest desorientiert orientiert kompetent konstant " +
    "permanent latent akut absolut abrupt defekt intakt indirekt spontan patient relevant tolerant transparent dement konsequent " +
    "eine keine meine deine seine ihre unsere diese jede welche alle viele wenige einige andere beide solche manche " +
    "heute gestern morgen gerne ohne lange bitte danke nahe beinahe alleine leise muede mude bose links ende mitte " +
    "einen keinen meinen deinen seinen ihren unseren diesen jeden welchen allen vielen wenigen einigen anderen beiden solchen " +
    "gegen neben wegen zwischen unten oben hinten vorn vorne aussen innen drinnen draussen selten denen deren dessen " +
    "rechten linken rechte linke ersten zweiten dritten letzten nachsten ganzen neuen alten kleinen grossen guten starken " +
    "erste zweite dritte letzte nachste ganze neue kleine grosse gute starke hohe hohen leichte leichten hinten mehreren mehrere " +
    "bisschen zusammen abends morgens nachts mittags sondern ausserdem"
  ).split(" "),
);

/** Verbs that begin with "ge" and end in -t in the present: no participle. */
export const GE_VERBS: ReadonlySet<string> = new Set(
  "gehort gefallt gelingt geniesst genugt gewinnt gewohnt gesteht geschieht gebart gedeiht gelangt gerat gewahrt gebraucht gefahrdet geht gibt".split(
    " ",
  ),
);

/** What can be parted from a verb. */
export const PARTICLES: ReadonlySet<string> = new Set(
  (
    "ab an auf aus bei dar ein fest fort frei heim her heran heraus herein herum herunter hervor hin hinaus hinein hinweg " +
    "hoch krank los mit nach nieder statt teil um vor voran voraus vorbei weg weiter wieder zu zurecht zuruck zusammen " +
    "bereit bekannt durch unter uber dabei davon still sauber trocken kennen wahr"
  ).split(" "),
);
