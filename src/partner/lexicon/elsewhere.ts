/** Words of small talk that lead away from the patient: animals, weather, sport, media, politics, travel, shopping, machines. */
export const ELSEWHERE = `
Hund Hunde Katze Katzen Tier Tiere Elefant Elefanten Maus Mäuse Vogel Vögel Fisch Pferd Pferde Kuh Affe Löwe Schlange Spinne Haustier Zecke Zecken
Wetter Regen regnen regnet Schnee schneit Sonne sonnig Wind Gewitter Sommer Winter Frühling Herbst Blumen Kirschbaum Kirschbäume blühen Baum Bäume Wald Garten
Fußball Tor Bayern Mannschaft Spiel spielen Sport Weltmeister Olympia Tennis Basketball Karten Schach Lotto
Fernseher Fernsehen Film Filme Kino Serie Radio Lied Lieder Musik Sänger singen tanzen Theater Museum Buch Roman Zeitung Internet WLAN Passwort Computer Laptop Handy Drucker Papier Akku Ladekabel App Video Foto Kamera
Präsident Bundespräsident Kanzler Kanzlerin Politik Partei Wahl wählen Krieg Regierung Steuer Steuern Gesetz König Bürgermeister Ausländerbehörde Visum Pass
Urlaub Reise reisen Flugzeug fliegen Meer Strand Berg Berge Hotel Ausland Paris Rom Hauptstadt Turm Eiffelturm Schweiz Stadt Straßenbahn Bahn Zug Auto Fahrrad Bus Führerschein Parkplatz Tankstelle Benzin
kaufen gekauft Jacke Schuhe Kleid Preis kostet teuer billig Supermarkt Laden Rabatt Cent Lohn verdienen verdient Gehalt Miete
Rezept kochen Kuchen Kartoffelsalat Reis Brot backen Suppe Pizza Restaurant Kneipe Kantine Mayo Brühe
Witz Witze lustig Rätsel Horoskop Sternzeichen Außerirdische Mond Stern Sterne Roboter Zauber
Schule Lehrer Prüfung Hausaufgabe Grammatik Dialekt Sprachkurs Freund Freundin heiraten Hochzeit Party Weihnachten Silvester
Kugelschreiber Stift Fenster Ventilator Lampe Schlüssel Kugel Kuchenblech Augenfarbe Haarfarbe Frisur Friseur
`
  .trim()
  .split(/\s+/u);
