import { own, rule, weak } from '../lexicon.ts'
import type { TradeWords } from './trade-words.ts'

/** Business enquiries in German. */
export const german: TradeWords = {
  rules: [
    rule(
      'tour',
      'yes',
      /(?:demo|vorfuhrung|onlinevorfuhrung|live-?demo|prasentation)(?:en|s)? (?:\S+ ){0,3}?(?:vereinbar\w*|buchen|sehen|bekommen|durchfuhren|durchzufuhren|zeigen|erhalten|moglich|machen|ansehen|anfragen)|(?:mochten|mochte|hatten gern\w*|hatte gern\w*|wunschen|wurden gern\w*|brauchen|bitte um|bitten um|interesse an) (?:\S+ ){0,4}?(?:demo|vorfuhrung|onlinevorfuhrung|termin|gesprach|erstgesprach|treffen|ruckruf|angebot|kostenvoranschlag)|(?:bitte |um |erbitte |erbitten )(?:\S+ )?(?:ruckruf|anruf|terminvorschlage?|terminvorschlag)|terminvorschlage?|zeigen lassen|zuruckrufen|zuruckzurufen|(?:hatten|haben) sie (?:\S+ ){0,4}?zeit|vorfuhren|(?:bitte|dringend) (?:\S+ ){0,2}?melden|melden sie sich|ruf\w* (?:sie )?(?:mich|uns) (?:bitte )?(?:an|zuruck)|(?:rufen|ruft|ruf) (?:\w+ ){0,3}?(?:an|zuruck)|(?:konnen|konnten|konnte|kann|darf) (?:wir|sie|ich|jemand|man) (?:\S+ ){0,5}?(?:telefonieren|sprechen|treffen|vorbeikommen|anrufen|zuruckrufen|vorstellen|zeigen|kennenlernen|unterhalten|begleiten|einspringen)|wann (?:hatten|haben|konnten|konnen|waren|passt) (?:\S+ ){0,3}?(?:zeit|ihnen|sprechen|telefonieren|treffen|termin)|(?:zeit fur|termin fur|wunsche mir) (?:\S+ ){0,2}?(?:gesprach|telefonat|treffen|call|termin)|(?:schicken|senden|machen|erstellen|unterbreiten) (?:sie )?(?:mir |uns )?(?:bitte )?(?:\S+ )?(?:angebot|kostenvoranschlag|offerte)|(?:angebot|offerte) (?:fur|uber)/,
    ),
    rule(
      'intent',
      'buy',
      /(?:suchen|suche|brauchen|brauche|benotigen|benotige|mochten|wollen|gesucht|angebot fur|interess\w+) (?:\S+ ){0,6}?(?:software|tool|system|losung|plattform|crm|erp|ticketsystem|programm|lizenz\w*|nutzer|arbeitsplatze|paket)|(?:kaufen|bestellen|buchen|lizenzieren|einfuhren|ablosen|umsteigen|wechseln|upgraden|umstellen)|(?:ticketsystem|software|crm|tool) gesucht|weitere (?:lizenzen|nutzer)|kostet (?:\S+ ){1,3}?fur \d+/,
    ),
    rule(
      'intent',
      'consult',
      /(?:beratung|berater\w*|beraten|unterstutz\w+|begleiten|begleitung|einspringen|experte\w*|gutachten|workshop|schulung|audit|tagessatz|honorar|brauche jemand\w*|suchen jemand\w*|hilfe bei|helfen)/,
    ),
    own(
      'intent',
      'browse',
      /(?:nur|blos) (?:mal )?(?:umsehen|umschauen|informieren|schauen|interessehalber)|aus neugier|rein interessehalber|einfach mal (?:schauen|umsehen)|marktuberblick/,
    ),
    own(
      'writer',
      'advertisement',
      /(?:unsere kunden|wir helfen|wir unterstutzen|wir bieten|wir generieren|wir liefern) .{0,60}(?:leads?|termine|neukunden|kunden aus|agenturen|beratern|umsatz|sichtbarkeit|backlinks?)|(?:kapazitaten|platz) fur .{0,20}(?:neue )?(?:\w*projekte|kunden)|leadgenerierung|neukundengewinnung|suchmaschinenoptimierung|google-?ranking|(?:stelle|stellen|zeige|prasentiere) (?:ich |wir )?ihnen (?:\S+ ){0,3}?(?:vor|unser\w*|in einem)|(?:ihre|ihrer) (?:website|webseite|homepage) .{0,50}(?:besucher|ranking|optimier\w+|verbesser\w+)|(?:wir bieten|biete|bieten wir) (?:ihnen|euch)|gastbeitrag|adressliste|(?:unsere|meine) (?:dienstleistung\w*|agentur|entwickler) .{0,40}(?:anbieten|gunstig|unterstutzen)/,
    ),
    own(
      'writer',
      'job_application',
      /(?:bewerbe (?:ich )?mich|initiativbewerbung|(?:meine|als) bewerbung|(?:mein|meinen) lebenslauf|lebenslauf (?:anbei|im anhang|liegt)|praktikumsplatz|praktikum (?:\S+ )?(?:machen|absolvieren|bei ihnen)|ausbildungsplatz|neue herausforderung|offene stellen bei)/,
    ),
    own(
      'writer',
      'survey',
      /(?:masterarbeit|bachelorarbeit|abschlussarbeit|dissertation|(?:an|unserer|meiner) (?:\S+ )?umfrage|fragebogen (?:ausfullen|fur meine)|seminararbeit|studienprojekt|hausarbeit|doktorarbeit)|(?:bin|sind) (?:\d )?student\w*|studentenlizenz|fur die uni/,
    ),
    own(
      'writer',
      'complaint',
      /(?:kundig(?:e|en) (?:ich|wir)|kundigung|hiermit kundig\w*|beschwerde|beschweren|reklamation|reklamier\w*|mahnung|gutschrift|rechnung (?:\S+ ){0,4}?falsch|nicht (?:mehr )?einloggen|passwort zurucksetzen|schadensersatz|(?:fordere|verlange|erwarte) (?:\S+ ){0,3}?(?:erstattung|ruckerstattung)|unzumutbar)/,
    ),
    rule(
      'stated',
      'problem',
      /(?:behorde|ransomware\w*|beanstandet|bemangelt|frustrier\w+|nerv\w+|chaos|qualen|verzogerung\w*|problem\w*|engpass|verschlussel\w*|gehackt|ausfall|umstandlich|fehleranfallig|von hand|handisch|manuell|uberlastet|zu langsam|verlieren|betriebsprufung|nis-?2|betroffen|krank|strafe|drohen|droht|veraltet|abgekundigt|lauft aus|uberfordert|datenverlust)/,
    ),
    own(
      'stated',
      'problem',
      /(?:nichts geht mehr|geht nichts mehr|kommen nicht (?:mehr )?(?:hinterher|nach|klar)|funktioniert (?:\w+ )?nicht|kennt (?:den fall|sich) nicht|keine? (?:leute|kapazitat|uberblick|zeit dafur)|reicht nicht mehr|wachst uns uber den kopf|niemand weis)/,
    ),
    own(
      'stated',
      'team_size',
      /\d[\d.]* (?:\w+ )?(?:mitarbeiter\w*|ma|leute|personen|nutzer\w*|user|anwender\w*|lizenzen|arbeitsplatze|platze|beschaftigte\w*|kollegen|kolleginnen|agenten|standorte\w*|filialen|monteure\w*|techniker\w*|vertriebler|postfacher|gesellschaften|teams?|kopfe|fahrzeuge)|wir sind (?:zu )?\d+|(?:zwei|drei|vier|funf|sechs|acht|zehn|zwolf|zwanzig|dreisig|dreissig) (?:mitarbeiter\w*|leute|nutzer\w*|lizenzen|standorte\w*|filialen|gesellschaften)/,
    ),
    rule(
      'stated',
      'budget_known',
      /(?:budget (?:ist|liegt|steht|von|betragt|wurde|haben wir|vorhanden|genehmigt|freigegeben)|(?:freigegeben|genehmigt|bewilligt|eingeplant|bereitgestellt)|honorar ist (?:\S+ ){0,2}?zweitrangig|(?:geld|preis) spielt keine rolle|fordermittel)/,
    ),
    own(
      'stated',
      'decision_maker',
      /^\W*(?:geschaftsfuhrer\w*|geschaftsfuhrung|inhaber\w*|gf|vorstand|prokurist\w*|leiter\w*|\w+leiter(?:in)?|geschaftsleitung|grunder\w*)(?: \S+){0,4}\W*$|(?:ich bin|als) (?:der |die )?(?:neue )?(?:geschaftsfuhrer\w*|inhaber\w*|grunder\w*|leiter\w*|\w+leiter(?:in)?|vorstand|chef)|entscheiden darf|(?:entscheide|entscheiden) (?:ich|wir)|ich entscheide|unser (?:gf|geschaftsfuhrer|vorstand)|(?:vorstand|geschaftsfuhrung|geschaftsleitung|chef) (?:hat|mochte)|(?:mein|meinem|unser) (?:elektro|hand)?betrieb|freigabe (?:liegt vor|habe ich)|unterschreibe/,
    ),
    rule(
      'stated',
      'compares',
      /(?:vergleich\w*|vorauswahl|(?:zwei|drei|vier|anderen|andere|weitere|mehrere) (?:\w+ )?(?:anbieter\w*|angebote\w*|firmen|tools|dienstleister\w*)|im rennen|engere\w* auswahl|shortlist|evaluieren)/,
    ),
    rule(
      'stated',
      'has_deadline',
      /(?:deadline|frist\w*|stichtag|termin steht|(?:bis|vor|zum|ab) (?:dem |der |zum |unserem |unserer |ende |anfang |mitte |spatestens )*(?:\d{1,2}\.(?!\d)|jan|feb|marz|april|mai|juni|juli|aug|sept|okt|nov|dez|jahresende|jahreswechsel|audit|messe|prufung|sommer|herbst|quartal\w*|nachste\w* woche|monatsende|woche)\w*|(?:vertrag|lizenz|testphase|support|wartung) (?:\S+ ){0,4}?(?:lauft|endet|aus|ab)|go-?live|betriebsprufung|kw ?\d+|fur den \d+|gekundigt zum|innerhalb von|bis (?:morgen|freitag|montag|donnerstag|mittwoch|dienstag))/,
    ),
    rule(
      'stated',
      'uses_other_tool',
      /(?:excel\w*|salesforce|hubspot|zendesk|jira|sap|datev|outlook|gemeinsames postfach|google sheets)|(?:alte[nmrs]?|bisherige[nmrs]?|aktuelle[nmrs]?|derzeitige[nmrs]?|jetzige[nmrs]?) (?:\S+ )?(?:erp|crm|system|software|tool|anbieter|losung|programm|berater|steuerberater|vertrag)|(?:nutzen|verwenden|arbeiten|setzen) (?:wir )?(?:derzeit|bisher|aktuell|momentan|noch)|(?:bisher|derzeit|aktuell) (?:lauft|nutzen|arbeiten|machen|verwenden)|unser steuerberater/,
    ),
    own(
      'stated',
      'referred',
      /(?:empfohlen|empfehlung|weiterempfohlen|ihren namen|auf sie aufmerksam geworden durch|kennengelernt|auf (?:der|ihrer) messe|ihr(?:em|en)? (?:vortrag|webinar))/,
    ),
    own(
      'stated',
      'in_use',
      /(?:bestandskunde\w*|sind (?:bereits |schon )?kunde|testen (?:gerade|seit|ihr)|testphase|testzugang lauft|demo gesehen|nutzen (?:bereits |schon )?ihr\w*|weitere (?:lizenzen|nutzer)|upgrade)/,
    ),
    own(
      'stated',
      'no_authority',
      /(?:(?:entscheide|entscheidet) (?:\w+ )?nicht ich|nicht (?:meine|selbst) (?:\w+ )?entsch\w*|(?:chef|vorgesetzte\w*) (?:hat mich|weis) (?:\S+ ){0,4}?(?:gebeten|nichts)|(?:der|mein|dem) chef (?:will|mochte)|bin (?:praktikant\w*|werkstudent\w*|azubi)|muss (?:noch )?(?:meinen|den) chef)/,
    ),
    own(
      'stated',
      'undecided',
      /(?:irgendwann|nicht eilig|keine eile|(?:noch )?nichts entschieden|noch nicht (?:sicher|entschieden)|vor nachstem jahr|fruhestens nachstes jahr|unverbindlich mal|vielleicht (?:spater|mal)|hausnummer|hat sich (?:das )?(?:\S+ ){0,4}?erledigt)/,
    ),
    own(
      'stated',
      'free_only',
      /(?:kostenlos\w*|gratis|umsonst|kostenfrei\w*) (?:version|variante|lizenz|beratung|erst\w*|nutz\w*|check|test\w*|plan|haben|moglich)|(?:etwas|was|alles|dauerhaft) (?:kostenlos\w*|gratis|umsonst)|nichts (?:be)?zahlen|gibt es (?:das |eine )?(?:kostenlos\w*|gratis)/,
    ),
    own(
      'stated',
      'no_budget',
      /(?:kein|keine|noch kein|ohne) (?:budget|geld|mittel)|(?:konnen|kann) (?:\S+ ){0,3}?nicht leisten|zu teuer fur uns|noch keinen umsatz|beteiligung statt/,
    ),
    own(
      'stated',
      'formal_tender',
      /(?:ausschreibung\w*|vergabeverfahren|angebotsabgabe|vergleichsangebot\w*|drei angebote|leistungsverzeichnis|vergabestelle|zuschlagskriterien)/,
    ),
    own(
      'stated',
      'wants_no_contact',
      /(?:von (?:ruckrufen|anrufen) .{0,30}abzusehen|(?:keine|bitte keine) (?:anrufe|telefonate|werbung)|nicht anrufen|ungern (?:\S+ )?telefon\w*)/,
    ),
    weak(
      'stated',
      'small_talk',
      /(?:preis|preise|preisliste|infos?|informationen|prospekt|hallo|test)\W*$|(?:alle|mehr|allgemeine) (?:infos|informationen)|wie funktioniert (?:das|es)|was kostet (?:das|es|ihr \w+)\W*$|klingt (?:interessant|spannend)/,
    ),
  ],
  others:
    /(?:(?:mein|meine|meinem|meinen|meiner|ein|eine|einem) (?:gute[rn]? |beste[rn]? |alte[rn]? )?(?:freund(?:in)?|freunde|bekannte\w*|nachbar\w*|cousine?|onkel|tante|neffe|nichte|schwester)|eine andere firma)/,
  time: {
    of: /(?:beginn\w*|start\w*|anfang\w*|loslegen|go-?live|live|brauch\w*|benotig\w*|bereit|fertig|vertrag\w*|lauft|laufen|endet|ablauf\w*|kundig\w*|gekundigt|entscheid\w*|prufung\w*|betriebsprufung|audit\w*|frist|stichtag|umstell\w*|umstieg|umsteig\w*|wechsel\w*|migration\w*|einfuhr\w*|abgeschlossen|stehen|einsatz\w*|einsatzbereit|projekt\w*|schulung|workshop|mussen|muss|wollen|zertifi\w+|eile|passiert|eroffn\w*|messe|einspringen|begleiten)/,
    events:
      /(?:termin\w*|gesprach\w*|telefon\w*|anruf\w*|anrufen|ruckruf\w*|melden|treffen|demo|vorfuhrung|onlinevorfuhrung|vorstell\w*|uhr|antwort\w*|schick\w*|angebot|unterlagen|mail\w*|erreichbar|zeit|webinar|interview|sprechen|freigegeben|rechnung)/,
    phrases: [
      [/kurzfristig|kurzfristigen/, 14],
      [/dieses quartal|quartalsende|ende (?:des )?quartals/, 60],
      [/nachstes quartal|kommendes quartal/, 120],
    ],
  },
  upTo: /(?:budget\w*|bis zu|bis|max|maximal|hochstens|nicht mehr als|unter|rahmen|ausgeben|genehmigt|freigegeben|bewilligt|tagessatz|obergrenze|etwa|rund|ca|circa|ungefahr)/,
  noBudget:
    /(?:umsatz|gehalt|gewinn|zahlen (?:wir )?(?:derzeit|aktuell|bisher)|rechnung\w*|verlust\w*|verlieren|strafe|bilanzsumme|datensatze|kontakte|kunden|mitglieder|tickets|bestellungen|patienten|artikel)/,
}
