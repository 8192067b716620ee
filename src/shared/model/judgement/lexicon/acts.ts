/** What people do on a ward. */
export const ACTS = `
informieren: informiert informieren informiere benachrichtigt benachrichtigen Bescheid_gegeben Bescheid_gesagt verständigt verständigen Bescheid gemeldet melden weitergegeben weitergeleitet mitgeteilt weitergesagt melde Rücksprache angerufen anrufen telefonisch alarmiert hinzugezogen dazugeholt
rufen: gerufen rufe rufen ruft geholt
dokumentieren: dokumentiert dokumentieren eingetragen notiert aufgeschrieben protokolliert vermerkt Doku Dokumentation
messen: gemessen messen miss misst messe kontrolliert kontrollieren geprüft überprüft nachgemessen Kontrolle
überwachen: überwacht überwachen beobachtet beobachten beobachte Überwachung engmaschig
geben: gegeben geben gibt gebe verabreicht verabreichen verabreiche bekommen bekommt erhalten erhält erhielt bekam verabfolgt appliziert
spritzen: gespritzt spritzen spritze injiziert Injektion gespritzt
einnehmen: eingenommen einnehmen nimmt einnimmt nehme genommen nehmen Einnahme
absetzen: absetzen abgesetzt pausiert pausieren weglassen weggelassen weglässt ausgelassen auslassen abgebrochen abbrechen aufhören
verdoppeln: verdoppelt verdoppeln doppelte doppelt
lagern: gelagert lagern umgelagert Lagerung positioniert gedreht umlagern Lagewechsel
hochlagern: hochgelagert hochlagern erhöht_gelagert hochgestellt Hochlagerung
flach: flach flach_gelagert flachgelagert flachgestellt Flachlagerung
aufstehen: aufstehen aufgestanden aufsteht mobilisiert mobilisieren aufgestanden
begleiten: begleitet begleiten begleite
helfen: helfen hilft geholfen Hilfe unterstützt unterstützen unterstütze Unterstützung
beruhigen: beruhigt beruhigen beruhige zugesprochen
kühlen: gekühlt kühlen kühle
waschen: gewaschen waschen wasche Körperpflege
desinfizieren: desinfiziert desinfizieren desinfiziere desinfizier Händedesinfektion Desinfektion Desinfektionsmittel
ausziehen: ausziehen ausgezogen zieh_aus ziehst_aus ablegen wegwerfen
wechseln: gewechselt wechseln Verbandwechsel Verbandswechsel VW erneuert
trinken: trinken getrunken trinkt trank Getränk
essen: essen gegessen isst aß Mahlzeit Nahrung frühstücken gefrühstückt Frühstück
operieren: operiert Operation OP Eingriff operieren
untersuchen: untersucht untersuchen Untersuchung
röntgen: Röntgen geröntgt Röntgenbild Röntgenaufnahme
wiederholen: wiederhole wiederholen noch_einmal nochmal nochmals erneut wieder
bestätigen: bestätigen bestätigt bestätigt
verstehen: verstanden verstehe verstehen
fragen: frage fragen gefragt fragt nachfragen nachgefragt erfragt
erklären: erklärt erklären erkläre
warten: gewartet warten wartet warte abgewartet abwarten
vergessen: vergessen vergisst versäumt versehentlich_nicht
verweigern: verweigert ablehnt abgelehnt lehnt_ab
ignorieren: ignoriert ignorieren übergangen
massieren: massiert massieren
festhalten: festgehalten
heilen: geheilt heilen heilt heilbar gesund_machen Heilung gesund_werden
lindern: lindern lindert gelindert Linderung
schützen: schützen schützt geschützt Schutz
wachsen: wächst wachsen gewachsen
sterben: stirbt sterben gestorben Tod
atmen: atmet atmen Atem einatmen Atmung
gehen: geht gehen gelaufen läuft laufen gegangen
schlagen: schlägt schlagen schlug geschlagen
`;
