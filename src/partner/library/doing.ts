/** What is done, told and ended. */
export const DOING = `
# vitals.announce doing announce
! Ich messe jetzt Ihren Blutdruck, den Puls und die Temperatur.
+ messen zucker|blutdruck|puls|sättigung
+ messen
+ blutdruck|puls|zucker|sättigung ich_bin|erklären|darf
Darf ich Ihren Blutdruck messen?
Jetzt messe ich Fieber
Ich lege Ihnen die Manschette an
Ich möchte Ihre Werte kontrollieren
Ich prüfe Ihren Blutzucker
Geben Sie mir bitte den Finger für die Sättigung

# procedure.explain doing announce
! Ich erkläre Ihnen, was ich jetzt mache.
+ erklären !messen !klingel
+ untersuchung
+ blut
Zuerst nehme ich Ihnen Blut ab, das piekst kurz
Danach kommen Sie zum Röntgen
Ich wechsle jetzt den Verband
Gleich wird bei Ihnen ein EKG geschrieben
Das dauert nur fünf Minuten und tut nicht weh
Morgen ist die Operation, Sie müssen nüchtern bleiben

# position doing announce
! Darf ich Ihnen helfen, sich bequem hinzulegen?
+ lagern
+ arm lagern
Ich drehe Sie jetzt auf die Seite
Setzen Sie sich bitte auf
Liegen Sie bequem?
Soll ich das Kopfteil höher stellen?
Möchten Sie noch ein Kissen?
Bitte bleiben Sie liegen

# bell doing announce
! Hier ist die Klingel. Bitte klingeln Sie, wenn Sie etwas brauchen.
+ klingel
Wenn etwas ist, drücken Sie bitte den Knopf
Die Klingel liegt neben Ihrer Hand
Rufen Sie mich, bevor Sie aufstehen
Wissen Sie, wie die Klingel funktioniert?

# check_understanding doing ask
! Haben Sie alles verstanden?
+ verstehen !trost !brille
Haben Sie noch Fragen?
Ist alles klar?
Können Sie mir noch einmal sagen, was Sie tun sollen?
Wiederholen Sie bitte, was ich gesagt habe
Möchten Sie noch etwas wissen?

# empathy relation comfort
! Das tut mir leid. Das ist bestimmt nicht leicht für Sie.
+ trost
Das kann ich gut verstehen
Oh, das war sicher schlimm für Sie
Ich kann mir vorstellen, dass das schwer ist
Das ist verständlich, dass Sie traurig sind
Sie Arme, das muss weh getan haben

# reassure relation comfort
! Machen Sie sich keine Sorgen, ich bin für Sie da.
+ beruhigen
+ trost_jedem
+ trost_jedem hergang
Haben Sie keine Angst, ich bleibe bei Ihnen
Wir kümmern uns gut um Sie
Sie sind hier in guten Händen
Bleiben Sie ganz ruhig, wir schaffen das zusammen
Wir passen auf Sie auf

# boundary relation refuse
! Bitte sprechen Sie respektvoll mit mir.
+ grenze
Das möchte ich nicht
Bitte fassen Sie mich nicht an
So reden Sie bitte nicht mit mir
Das geht zu weit, hören Sie bitte auf

# refer_physician relation announce
! Das kann Ihnen die Ärztin erklären. Ich sage ihr Bescheid.
+ ärztin_weiter
+ arzt fragen|kontakt
Ich gebe das an den Arzt weiter
Diese Frage beantwortet Ihnen die Ärztin bei der Visite
Ich rufe die Ärztin, damit sie nach Ihnen sieht
Das darf ich Ihnen nicht sagen, das macht der Arzt
Ich frage den Arzt nach einem Schmerzmittel für Sie

# offer relation ask
! Kann ich noch etwas für Sie tun?
+ brauchen !hilfsmittel !medikament !waschen
+ hilfe brauchen
Brauchen Sie noch etwas?
Wünschen Sie etwas?
Was kann ich für Sie tun?
Wie kann ich Ihnen helfen?

# thanks relation close
! Vielen Dank für Ihre Geduld.
+ danke
Danke, dass Sie mir das erzählt haben
Ich bedanke mich bei Ihnen
Danke schön, das hilft mir sehr

# closing relation close
! Ich komme später wieder. Auf Wiedersehen!
+ abschied
Das war erst einmal alles
Bis später, ruhen Sie sich aus
Ich wünsche Ihnen gute Besserung
Ich schaue nachher noch einmal nach Ihnen
Wir sind fertig, gute Nacht
`;
