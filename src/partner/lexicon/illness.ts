/** Illness and what is done about it, in the words of learners too. */
export const ILLNESS = `
schmerz: Schmerzen Schmerz schmerzt schmerzen schmerzhaft weh wehtun wehgetan wehtut aua Wehweh Beschwerden Qualen
befinden: geht_es_Ihnen geht_Ihnen wie_gehts gehts geht_es fühlen_Sie fühlen_sich Befinden Wohlbefinden sich_fühlen fühlst
krank: krank Krankheit Krankheiten Vorerkrankung Vorerkrankungen Erkrankung Erkrankungen chronisch* Vorgeschichte Diabetes Bluthochdruck Herzkrankheit leiden_Sie Krankengeschichte Diagnosen Diagnose Schlaganfall Herzinfarkt Herzprobleme Herzleiden Herzerkrankung Herzfehler Krebs hoher_Blutdruck hohen_Blutdruck hohe_Blutdruck
operation: Operation operiert Operationen OP Eingriff Eingriffe Narkose Krankenhaus_früher Implantat Schrittmacher Herzschrittmacher neue_Hüfte neues_Knie stationär Hüftprothese Schrauben
allergie: Allergie Allergien allergisch Unverträglichkeit Unverträglichkeiten Penicillin Pflaster_allergisch Latex Reaktion_auf überempfindlich
medikament: Medikament Medikamente Medizin Tablette Tabletten Arznei Arzneimittel Pille Pillen Tropfen Spritze Mittel Blutverdünner Schmerzmittel Insulin Medikation Medikamentenplan Medikamentenliste
blutverdünner: Blutverdünner Blutverdünnung Blutgerinnung Gerinnungshemmer Apixaban Eliquis Marcumar Xarelto Rivaroxaban Aspirin Heparin dünnes_Blut dünnem_Blut dünne_Blut Blut_dünn Blut_dünner Blut_verdünnen
vergessen: vergessen verschwitzt weggelassen ausgelassen noch_da liegt_noch noch_im Becher
nehmen: nehmen nimmt einnehmen genommen eingenommen einnimmt schlucken
sturz: Sturz gestürzt stürzen hingefallen gefallen fallen hinfallen umgefallen ausgerutscht gestolpert Unfall stürzt runtergefallen runterfallen stolpern stolper* gelandet landen aufgekommen ausrutschen rutschen hinfliegen
hergang: passiert geschehen Hergang wie_kam vorgefallen ereignet wie_ist_das
kopf: Kopf angeschlagen gestoßen aufgeschlagen angestoßen
hochkommen: wieder_aufstehen wieder_hoch wieder_hochkommen wieder_hochgekommen hochgekommen wieder_aufgestanden wieder_auf_die
licht: Licht Lampe Nachtlicht dunkel Dunkeln hell
rettung: Rettung Rettungsdienst Rettungswagen Krankenwagen Notarzt Sanitäter Feuerwehr Ambulanz gefunden entdeckt
bewusstlos: bewusstlos ohnmächtig Bewusstsein noch_bei_sich ganz_bei_sich Ohnmacht umgekippt erinnern bewusstlosigkeit weggetreten
schwindel: schwindelig schwindlig Schwindel dreht dreht_sich schwindel* taumelig schwarz_vor_Augen Gleichgewicht wackelig schummrig schummerig Karussell taumeln gedreht alles_gedreht sich_alles
luft: Luft atmen Atmung Atem Atemnot Luftnot kurzatmig atmet Atmen keuchen
husten: Husten husten hustet Schleim Auswurf Erkältung erkältet abhusten ausgehustet
übel: übel Übelkeit schlecht_ist Erbrechen erbrechen erbrochen übergeben Brechreiz kotzen gebrochen_haben spucken schlecht wieder_raus kommt_hoch
fieber: Fieber Temperatur Schüttelfrost heiß_fühlen erhöhte_Temperatur fiebrig
wunde: Wunde Wunden Verband Pflaster Narbe Verletzung verletzt Verletzungen offene_Stelle offene_Stellen Wundliegen Haut bluten blutet Nasenbluten Bluterguss blauer_Fleck blaue_Flecken Beule Beulen
blutdruck: Blutdruck RR
puls: Puls Herzschlag
zucker: Blutzucker Zucker Zuckerwert
messen: messen Blutdruckmessen Blutdruckmessung Fiebermessen messe misst gemessen Messung Vitalzeichen Vitalwerte Werte Manschette Thermometer pieksen piksen piekse pieks
sättigung: Sauerstoff Sättigung Sauerstoffsättigung Finger_Clip
blut: Blut Blutabnahme Blut_abnehmen Blutprobe abnehmen
untersuchung: Untersuchung Untersuchungen untersuchen Röntgen röntgen CT MRT Ultraschall EKG
arzt: Arzt Ärztin Doktor Ärzte Visite Oberarzt Stationsarzt Ärztin_fragen ärztlich*
herz: Herz Brust Brustkorb Herzklopfen Herzrasen Herzstolpern Engegefühl
befund: Ergebnis Ergebnisse Befund Befunde
grund: Krankenhaus Klinik Aufnahme hergekommen eingeliefert hierher hierhergekommen führt_Sie bei_uns zu_uns hier_sind gekommen herbringt Anliegen
schmerzmittel: Schmerzmittel Schmerztablette Schmerztabletten Ibuprofen Paracetamol Novalgin gegen_die_Schmerzen gegen_den_Schmerz gegen_Schmerz gegen_Schmerzen
`;
