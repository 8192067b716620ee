/** How a talk begins, and who is who. */
export const OPENING = `
# greet opening greet
! Guten Tag!
+ gruß
Guten Morgen
Guten Tag, Frau Schneider
Hallo, da bin ich
Guten Abend, Herr Osei, ich komme zum Messen

# introduce opening greet
! Ich bin die Pflegefachkraft und heute für Sie da.
+ ich_bin pflege
+ ich_bin gruß
Mein Name ist Amira Haddad
Ich bin Minh und arbeite hier als Pflegefachmann
Ich stelle mich kurz vor, ich heiße Joy
Ich bin heute für Sie zuständig
Ich bin Ihre Krankenschwester für die Nacht
Ich komme von der Station und kümmere mich um Sie

# feel opening ask
! Wie geht es Ihnen?
+ befinden wie
+ befinden heute
Wie geht es Ihnen heute?
Wie fühlen Sie sich?
Geht es Ihnen gut?
Wie ist Ihr Befinden gerade?
Alles in Ordnung bei Ihnen?
Geht es Ihnen schon ein bisschen besser?
Wie war die Nacht, geht es Ihnen gut?

# name opening ask
! Wie heißen Sie?
+ name !ich_bin !medikament
Wie ist Ihr Name?
Sagen Sie mir bitte Ihren vollständigen Namen
Können Sie Ihren Nachnamen buchstabieren?
Wie soll ich Sie ansprechen?
Ihr Vorname bitte

# dob opening ask
! Wann sind Sie geboren?
+ geboren
+ alter
Wie alt sind Sie?
Sagen Sie mir bitte Ihr Geburtsdatum
In welchem Jahr sind Sie auf die Welt gekommen?
Wann haben Sie Geburtstag?

# identity_check opening ask
! Ich vergleiche das mit Ihrem Armband. Stimmt das so?
+ armband
+ name geboren
Darf ich Ihr Armband sehen?
Ich muss Ihre Identität überprüfen
Zur Sicherheit frage ich noch einmal Name und Geburtsdatum
Haben Sie Ihre Versichertenkarte dabei?
Ich kontrolliere, ob Sie die richtige Person sind

# reason opening ask
! Warum sind Sie hier?
+ grund warum|was|wie
+ wann grund
Was führt Sie zu uns?
Warum sind Sie ins Krankenhaus gekommen?
Was ist passiert, dass Sie hier sind?
Welche Beschwerden haben Sie hergebracht?
Weshalb wurden Sie eingeliefert?
Was haben Sie denn für ein Problem?
Was fehlt Ihnen?

# consent opening ask
! Ist das für Sie in Ordnung?
+ darf fragen
+ darf untersuchung|waschen|hilfe|lagern|blut|arm|messen
Darf ich Ihnen ein paar Fragen stellen?
Sind Sie damit einverstanden?
Darf ich anfangen?
Ist es okay, wenn ich Sie jetzt anfasse?
Ich möchte das Aufnahmegespräch machen, haben Sie kurz Zeit?
Darf ich hereinkommen?
`;
