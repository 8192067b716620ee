/** How she lives: what she can do, what helps, who is there. */
export const LIVING_TALK = `
# mobility living ask
! Können Sie allein aufstehen und gehen?
+ gehen !hochkommen
+ gehen selbst|allein|hilfe
Wie gut können Sie laufen?
Brauchen Sie Hilfe beim Aufstehen?
Wie weit können Sie gehen?
Schaffen Sie die Treppe?
Wie bewegen Sie sich zu Hause?

# aids living ask
! Benutzen Sie einen Rollator oder einen Gehstock?
+ hilfsmittel
Haben Sie Hilfsmittel?
Was benutzen Sie zum Gehen?
Laufen Sie mit Stock?
Brauchen Sie einen Rollstuhl?

# adl living ask
! Brauchen Sie Hilfe beim Waschen oder Anziehen?
+ waschen
+ kleidung
+ hilfe brauchen selbst
Waschen Sie sich selbst?
Wer hilft Ihnen beim Duschen?
Können Sie sich alleine anziehen?
Was können Sie noch selbstständig machen?
Kommen Sie im Haushalt zurecht, kochen und einkaufen?

# diet living ask
! Gibt es etwas, das Sie nicht essen?
+ schmecken was
+ kost
+ essen was|welche
Essen Sie vegetarisch?
Brauchen Sie eine besondere Kost?
Was essen Sie gern?
Essen Sie Schweinefleisch?
Müssen Sie Diät halten?

# home living ask
! Wohnen Sie allein?
+ wohnen
+ wohnen allein|wie|wo
Wie wohnen Sie?
Wo wohnen Sie?
Leben Sie alleine oder mit jemandem zusammen?
Gibt es bei Ihnen zu Hause Treppen?
Haben Sie einen Aufzug?

# family living ask
! Haben Sie Familie?
+ familie wohnen
+ familie name
+ familie
Haben Sie Kinder?
Sind Sie verheiratet?
Wer gehört zu Ihrer Familie?
Kümmert sich jemand um Sie?
Haben Sie jemanden, der Ihnen hilft?

# contact living ask
! Wen dürfen wir anrufen?
+ kontakt
Wen sollen wir informieren?
Wer ist Ihre Kontaktperson?
Haben Sie die Telefonnummer von Ihrer Tochter?
Soll ich jemandem Bescheid sagen?
Weiß Ihre Familie, dass Sie hier sind?

# directive living ask
! Haben Sie eine Patientenverfügung?
+ vollmacht
Gibt es eine Vorsorgevollmacht?
Wer darf für Sie entscheiden?
Haben Sie einen gesetzlichen Betreuer?

# care_grade living ask
! Haben Sie einen Pflegegrad?
+ pflegegrad
Kommt zu Hause ein Pflegedienst?
Welche Pflegestufe haben Sie?
Bekommen Sie Geld von der Pflegekasse?

# job living ask
! Was sind Sie von Beruf?
+ beruf
Arbeiten Sie noch?
Was haben Sie früher gearbeitet?
Sind Sie in Rente?

# religion living ask
! Ist Ihnen Ihr Glaube wichtig? Möchten Sie beten oder die Seelsorge sprechen?
+ religion
Welche Religion haben Sie?
Sind Sie gläubig?
Müssen wir wegen Ihrer Religion auf etwas achten?

# habits living ask
! Haben Sie Gewohnheiten, die uns wichtig sein sollten?
+ gewohnheit
Wie sieht Ihr Tag normalerweise aus?
Was machen Sie gern in Ihrer Freizeit?
Wann stehen Sie morgens auf?
Haben Sie Hobbys?

# worries living ask
! Machen Sie sich Sorgen?
+ sorge
Haben Sie Angst?
Was beschäftigt Sie gerade?
Was macht Ihnen am meisten Kummer?
Möchten Sie darüber sprechen, wovor Sie Angst haben?
Sie sehen traurig aus, was ist los?

# visiting living ask
! Bekommen Sie Besuch?
+ besuch
Wer besucht Sie?
Kommt heute jemand zu Ihnen?
Besuchszeit ist bis zwanzig Uhr

# valuables living ask
! Haben Sie Wertsachen dabei?
+ wertsache
Haben Sie Geld oder Schmuck bei sich?
Möchten Sie Ihre Wertsachen in den Tresor geben?
Bitte legen Sie den Ring ab
`;
