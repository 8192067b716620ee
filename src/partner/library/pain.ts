/** Pain, from all sides. */
export const PAIN = `
# pain pain ask
! Haben Sie Schmerzen?
+ schmerz
Haben Sie im Moment Schmerzen?
Tut Ihnen etwas weh?
Schmerzt etwas?
Sind Sie schmerzfrei?

# pain.location pain ask
! Wo genau tut es weh?
+ schmerz seite
+ seite mehr
+ schmerz wo
+ zeigen schmerz|wo
+ schmerz zeigen
+ wo kopf|herz
Wo haben Sie Schmerzen?
Können Sie mir die Stelle zeigen?
An welcher Stelle schmerzt es?
Auf welcher Seite tut es weh?
Welcher Körperteil tut weh?
Zeigen Sie bitte mit dem Finger, wo es weh tut

# pain.intensity pain ask
! Wie stark sind die Schmerzen auf einer Skala von null bis zehn?
+ zahl
+ schmerz stark !mehr
+ wieviel schmerz
Wie stark sind die Schmerzen?
Wie schlimm ist der Schmerz von null bis zehn?
Welche Zahl geben Sie Ihrem Schmerz?
Sehr starke oder leichte Schmerzen?
Wie schätzen Sie den Schmerz ein, zehn ist der schlimmste?

# pain.quality pain ask
! Wie fühlt sich der Schmerz an?
+ art_schmerz
+ schmerz art|welche
+ schmerz wie befinden
Ist der Schmerz stechend oder dumpf?
Können Sie den Schmerz beschreiben?
Was für Schmerzen sind das?
Welche Art von Schmerz haben Sie, eher brennend oder drückend?
Sticht es, brennt es oder zieht es?

# pain.since pain ask
! Seit wann haben Sie die Schmerzen?
+ schmerz dauer|wann
Wie lange haben Sie das schon?
Wann haben die Schmerzen angefangen?
Seit wann tut es weh?
Seit wie vielen Tagen haben Sie die Beschwerden?
Wann hat es begonnen?

# pain.radiation pain ask
! Strahlen die Schmerzen irgendwohin aus?
+ strahlen
+ schmerz wohin
Zieht der Schmerz in das Bein?
Geht der Schmerz noch woandershin?
Bleibt der Schmerz an einer Stelle oder wandert er?
Spüren Sie den Schmerz auch im Rücken oder im Arm?

# pain.trigger pain ask
! Wann wird der Schmerz stärker?
+ schmerz essen
+ schmerz luft
+ schmerz husten
+ auslöser
+ schmerz mehr
+ schmerz bewegen
+ schmerz lagern
Was macht die Schmerzen schlimmer?
Tut es mehr weh, wenn Sie sich bewegen?
Bei welcher Bewegung haben Sie Schmerzen?
Haben Sie die Schmerzen auch in Ruhe oder nur beim Aufstehen?
Wodurch kommt der Schmerz?

# pain.relief pain ask
! Was hilft gegen die Schmerzen?
+ schmerzmittel
+ schmerz besser|hilfe
+ schmerz medikament
Was lindert den Schmerz?
Wird es besser, wenn Sie liegen?
Haben Sie etwas gegen die Schmerzen genommen?
Brauchen Sie ein Schmerzmittel?
Was tut Ihnen gut, wenn es weh tut?

# pain.course pain ask
! Sind die Schmerzen immer da, oder kommen und gehen sie?
+ mehr ändern
+ ändern
+ schmerz dauernd|ändern
Haben Sie die Schmerzen ständig?
Wie hat sich der Schmerz verändert?
Sind die Schmerzen schlimmer geworden seit gestern?
Ist es ein Dauerschmerz oder kommt er in Wellen?
Haben Sie nachts auch Schmerzen?
`;
