/** What the body does. */
export const BODY = `
# breath body ask
! Bekommen Sie gut Luft?
+ sättigung !messen
+ luft
Haben Sie Atemnot?
Können Sie gut atmen?
Fällt Ihnen das Atmen schwer?
Sind Sie beim Treppensteigen kurzatmig?

# cough body ask
! Haben Sie Husten?
+ husten blut
+ husten
Husten Sie Schleim ab?
Wie sieht der Auswurf aus?
Sind Sie erkältet?

# nausea body ask
! Ist Ihnen übel?
+ übel
Müssen Sie sich übergeben?
Haben Sie erbrochen?
Ist Ihnen schlecht?
Haben Sie Brechreiz nach dem Essen?

# fever body ask
! Haben Sie Fieber?
+ fieber !messen
Haben Sie Schüttelfrost?
Ist Ihnen heiß oder kalt?
Hatten Sie erhöhte Temperatur?
Frieren Sie oder schwitzen Sie?

# wound body ask
! Haben Sie Wunden oder offene Stellen?
+ wunde
Haben Sie eine Verletzung?
Darf ich mir die Wunde ansehen?
Wie sieht Ihre Haut aus, gibt es blaue Flecken?
Blutet es?
Ich möchte den Verband wechseln

# appetite body ask
! Wie ist Ihr Appetit?
+ schmecken
+ appetit
Haben Sie Hunger?
Schmeckt Ihnen das Essen?
Haben Sie heute gut gegessen?
Essen Sie genug?

# weight body ask
! Haben Sie ab- oder zugenommen?
+ gewicht
Wie viel wiegen Sie?
Wie schwer sind Sie?
Haben Sie in letzter Zeit Gewicht verloren?
Ihre Größe und Ihr Gewicht bitte

# drink body ask
! Wie viel trinken Sie am Tag?
+ trinken !alkohol
Trinken Sie genug Wasser?
Was trinken Sie gern?
Haben Sie Durst?
Wie viele Gläser haben Sie heute getrunken?
Möchten Sie etwas trinken?

# stool body ask
! Wann hatten Sie zuletzt Stuhlgang?
+ stuhl
Haben Sie Durchfall oder Verstopfung?
Wie ist Ihre Verdauung?
Waren Sie heute schon groß auf der Toilette?
Können Sie normal abführen?
Wie sah der Stuhl aus?

# urine body ask
! Haben Sie Probleme beim Wasserlassen?
+ urin
Müssen Sie nachts oft auf die Toilette?
Können Sie den Urin halten?
Brennt es beim Pinkeln?
Verlieren Sie manchmal Urin?
Müssen Sie auf die Toilette?

# sleep body ask
! Wie schlafen Sie?
+ schlaf
Haben Sie gut geschlafen?
Können Sie nachts durchschlafen?
Nehmen Sie ein Schlafmittel?
Wann gehen Sie normalerweise ins Bett?
Sind Sie müde?

# smoking body ask
! Rauchen Sie?
+ rauchen
Wie viele Zigaretten rauchen Sie am Tag?
Haben Sie früher geraucht?

# alcohol body ask
! Trinken Sie Alkohol?
+ alkohol
+ droge
Wie oft trinken Sie Bier oder Wein?
Trinken Sie regelmäßig Alkohol?
Nehmen Sie Drogen?

# senses body ask
! Brauchen Sie eine Brille oder ein Hörgerät?
+ brille
+ hören
Hören Sie gut?
Sehen Sie schlecht?
Haben Sie Ihre Brille dabei?
Soll ich lauter sprechen?

# prosthesis body ask
! Haben Sie eine Zahnprothese?
+ prothese
Sind das Ihre eigenen Zähne?
Tragen Sie ein Gebiss?
Haben Sie ein künstliches Gelenk oder eine andere Prothese?
`;
