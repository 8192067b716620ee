/** What a nurse does with her words: greet, announce, comfort, end. */
export const TALK = `
gruß: guten_Morgen guten_Tag guten_Abend Hallo grüß_Gott Moin Servus Morgen_zusammen gute_Nacht gute_Morgen gute_Tag gute_Abend
ich_bin: ich_bin mein_Name ich_heiße bin_die bin_der ich_stelle stelle_mich
pflege: Pflegefachfrau Pflegefachmann Pfleger Pflegerin Schwester Krankenschwester Pflegekraft zuständig Nachtdienst Frühdienst Spätdienst Station Azubi kümmere
darf: darf dürfte dürfen erlauben einverstanden recht_ist okay_wenn in_Ordnung Zustimmung zustimmen Erlaubnis erlaubt ist_es_okay wäre_es stimmen
fragen: Fragen Frage fragen frage stellen Aufnahmegespräch Gespräch
armband: Armband Patientenarmband Identität überprüfen Ausweis kontrollieren Versichertenkarte bestätigen sicherstellen Band Bändchen Handgelenk
erklären: erklären erkläre Ablauf zuerst dann_werde als_Nächstes ich_werde werde_ich ich_möchte_jetzt ich_mache_jetzt vorbereiten ich_lege ich_wechsle
lagern: lagern drehen umdrehen hinlegen aufsetzen hinsetzen Position Lage umlagern Kissen Bett_hoch Kopfteil bequem hochlagern aufrichten Seite liegen sitzen setzen Bett Kopf_vom_Bett Kopf_von_Bett locker ruhen_Sie ausruhen entspannt stillhalten still_halten
klingel: Klingel klingeln Rufknopf Knopf Glocke läuten rufen klingel*
arm: Arm Arme Oberarm Ärmel Hand Handgelenk Finger
verstehen: verstanden verstehen klar Fragen_noch wiederholen Fragen_dazu noch_Fragen zusammenfassen unklar nachvollziehen
trost: verstehe_ich tut_mir_leid leid_tut kann_mir_vorstellen kann_ich_verstehen gut_verstehen nachvollziehen unangenehm schwer_für_Sie mitfühlen nicht_leicht muss_schwer muss_schlimm nicht_einfach schrecklich furchtbar muss_schrecklich muss_hart gut_nachvollziehen verstehe_dass ich_verstehe_Ihre sehr_leid Beileid ich_verstehe_Sie ich_verstehe_dich leid_für schlimm_gewesen schwer_gewesen
beruhigen: keine_Sorge keine_Angst beruhigen beruhigt wird_alles_gut ruhig sicher_hier gut_aufgehoben in_guten_Händen ich_bin_da bin_bei wir_schaffen keine_Sorgen keine_Gedanken wir_passen gemeinsam nicht_allein bleibe_bei keinen_Kopf Sie_sicher
grenze: möchte_ich_nicht bitte_lassen nicht_anfassen nicht_so_mit_mir Ton unhöflich respektvoll höflich schreien Grenze nicht_anschreien beleidigen unterlassen hören_Sie_auf Stopp Respekt beschimpfen beschimpft lasse_mich
ärztin_weiter: Ärztin_sagt gebe_weiter Ärztin_informieren Arzt_informieren sage_der_Ärztin sage_dem_Arzt Ärztin_Bescheid Arzt_Bescheid frage_die_Ärztin frage_den_Arzt hole_die_Ärztin hole_den_Arzt rufe_die_Ärztin rufe_den_Arzt mit_der_Ärztin mit_dem_Arzt weitergeben nicht_meine_Aufgabe darf_ich_nicht_sagen
patient: Patient Patientin Patienten
zusammenfassung: zusammenfassen fasse_zusammen Zusammenfassung zusammengefasst fasse_kurz fasse_noch wiederhole wiederhole_kurz richtig_verstanden stimmt_das stimmt_alles alles_richtig so_richtig
trost_jedem: kann_jedem kann_jeder jedem_passieren jeder_Mensch nicht_peinlich schämen nicht_schlimm kein_Problem nicht_böse
warten: noch_nicht warten warte abwarten erst_einmal erstmal_nicht zuerst_die
nochmal: noch_mal noch_einmal nochmal nochmals erneut gleich_wieder später_wieder
gemeinsam: zusammen gemeinsam miteinander
begleiten: begleiten begleite Begleitung mitkommen
mitbringen: mitbringen bringen bringst mitgebracht vorbeibringen
danke: danke Dank dankeschön bedanke vielen_Dank danken
abschied: Wiedersehen tschüss bis_später bis_gleich bis_morgen bis_dann auf_Wiedersehen gute_Besserung schönen_Tag erstmal_alles das_wars fertig_für_heute ich_gehe_jetzt wir_sind_fertig schaue_später komme_später komme_wieder ciao alles_Gute gleich_zurück sehen_uns komme_gleich bin_gleich Wiederhören
brauchen: brauchen benötigen Wunsch wünschen kann_ich_für_Sie etwas_tun
zeigen: zeigen zeigt zeig
`;
