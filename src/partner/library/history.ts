/** What was before, and what happened. */
export const HISTORY = `
# allergy history ask
! Haben Sie Allergien?
+ allergie
Sind Sie gegen etwas allergisch?
Vertragen Sie irgendetwas nicht, zum Beispiel Medikamente?
Gibt es Unverträglichkeiten?
Reagieren Sie auf Penicillin oder Pflaster?

# medication history ask
! Welche Medikamente nehmen Sie?
+ medikament
+ medikament nehmen|welche|oft|was
+ medikament name
+ nehmen krank
Nehmen Sie regelmäßig Tabletten?
Was für Medizin nehmen Sie zu Hause?
Haben Sie einen Medikamentenplan dabei?
Nehmen Sie etwas zur Blutverdünnung?
Bekommen Sie Spritzen oder Tropfen?

# medication.taken history ask
! Haben Sie Ihre Medikamente heute schon genommen?
+ medikament schon
+ medikament nehmen schon
+ medikament heute|schon|wann
+ medikament vergessen
+ nehmen heute|schon
Wann haben Sie zuletzt eine Tablette genommen?
Haben Sie die Tabletten heute Morgen eingenommen?
Hast du deine Medizin schon genommen?
Wie viele Tabletten haben Sie gestern Abend genommen?
Haben Sie die Tabletten vergessen?

# history history ask
! Haben Sie Vorerkrankungen?
+ krank
+ krank dauer
+ familie krank
Welche Krankheiten haben Sie?
Sind bei Ihnen Erkrankungen bekannt?
Haben Sie Probleme mit dem Herzen oder Zucker?
Waren Sie früher schon einmal schwer krank?
Leiden Sie an Bluthochdruck oder Diabetes?

# surgery history ask
! Sind Sie schon einmal operiert worden?
+ operation
Hatten Sie früher Operationen?
Welche Eingriffe hatten Sie?
Gab es Probleme mit der Narkose?
Haben Sie einen Herzschrittmacher oder ein künstliches Gelenk?
Waren Sie schon einmal im Krankenhaus?

# fall history ask
! Sind Sie gestürzt?
+ sturz wunde
+ sturz wann
+ sturz
Sind Sie hingefallen?
Sind Sie in letzter Zeit öfter gestürzt?
Haben Sie sich beim Sturz verletzt?
Fallen Sie manchmal hin?
Wann sind Sie gestürzt?

# fall.circumstances history ask
! Wie ist der Sturz passiert?
+ sturz wie|warum|wo|hergang|art
+ hergang
+ kopf sturz
+ bewusstlos
+ hochkommen
+ licht
+ rettung
+ sturz seite
Was haben Sie gemacht, als Sie gefallen sind?
Können Sie mir erzählen, was genau passiert ist?
Waren Sie bewusstlos?
Haben Sie sich den Kopf gestoßen?
Konnten Sie alleine wieder aufstehen?
Wie lange haben Sie auf dem Boden gelegen?
Wer hat Sie gefunden?

# dizziness history ask
! Ist Ihnen schwindelig?
+ schwindel
Dreht sich alles?
Haben Sie Schwindel beim Aufstehen?
Wird Ihnen schwarz vor Augen?
War Ihnen vorher schwindelig?
`;
