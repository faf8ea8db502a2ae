import { own, rule, weak } from '../lexicon.ts'
import type { TradeWords } from './trade-words.ts'

/** Business enquiries in Dutch. */
export const dutch: TradeWords = {
  rules: [
    rule(
      'tour',
      'yes',
      /(?:graag|willen|wil|plannen|inplannen|krijgen|hebben|aanvragen|afspreken|regelen|ontvangen|zouden) (?:\S+ ){0,5}?(?:demo|demonstratie|gesprek|afspraak|belafspraak|offerte|voorstel|kennismaking|presentatie|overleg)|(?:belafspraak|terugbellen|terugbelverzoek|bel me|bel mij|bel ons)|(?:kan|kunnen|kunt|kun|zou|zouden) (?:iemand|we|wij|u|jullie|je|ik) (?:\S+ ){0,4}?(?:bellen|terugbellen|afspreken|spreken|langskomen|laten zien|praten|ontmoeten|kennismaken|inplannen|plannen)|(?:iemand|even) (?:\S+ )?(?:bellen|spreken)|offerte (?:voor|aanvragen|ontvangen|sturen)|wanneer (?:kunnen|kan|zijn|hebben) (?:we|jullie|u|wij) (?:\S+ ){0,3}?(?:tijd|afspreken|terecht|spreken|beschikbaar)/,
    ),
    rule(
      'intent',
      'buy',
      /(?:zoek\w*|nodig|willen|wil|geinteresseerd in|overstappen|kopen|aanschaffen|afnemen|vervangen|offerte voor) (?:\S+ ){0,5}?(?:software|tool|systeem|platform|oplossing|crm|erp|pakket|licenties?|gebruikers|programma|planningstool|helpdesk\w*)|(?:kopen|aanschaffen|bestellen|overstappen naar|afsluiten) ?|extra licenties|kost (?:\S+ ){1,3}?voor \d+/,
    ),
    rule(
      'intent',
      'consult',
      /(?:advies|adviseur\w*|consultant\w*|begeleid\w*|ondersteun\w*|expert\w*|training|workshop|audit|dagtarief|uurtarief|hulp bij|helpen met|migratie|onderzoek naar)/,
    ),
    own(
      'intent',
      'browse',
      /(?:uit nieuwsgierigheid|alleen (?:even )?(?:kijken|rondkijken|orienteren)|even rondkijken|gewoon nieuwsgierig|puur ter orientatie)/,
    ),
    own(
      'writer',
      'advertisement',
      /(?:wij helpen|wij bieden|wij leveren|wij genereren|we helpen|onze klanten) .{0,50}(?:leads|afspraken|bedrijven zoals|vindbaarheid|seo|omzet|bureaus|linkbuilding)|(?:jullie|uw|je) (?:website|site) .{0,50}(?:google|bezoekers|verkeer|vindbaar\w*|verbeter\w*)|leadgeneratie|zoekmachine\w*|linkbuilding|(?:onze|mijn) (?:diensten|dienstverlening|bureau) .{0,30}(?:aanbieden|voorstellen|presenteren)|(?:stel|stellen|presenteer) (?:ik |wij )?(?:u|jullie) .{0,30}voor/,
    ),
    own(
      'writer',
      'job_application',
      /(?:sollicit\w+|open sollicitatie|mijn cv|cv bijgevoegd|stageplek|stageplaats|zoek (?:een )?(?:baan|stage|werk)|(?:op|uw|jullie) (?:\S+ )?vacature)/,
    ),
    own(
      'writer',
      'survey',
      /(?:scriptie|afstudeer\w*|(?:invullen|deelnemen) (?:\S+ )?(?:enquete|vragenlijst)|mijn (?:enquete|vragenlijst)|ben (?:een )?student\w*|zijn studenten|schoolproject|studieproject|onderzoek voor mijn)/,
    ),
    own(
      'writer',
      'complaint',
      /(?:(?:een|mijn|heb|dien) klacht|klagen|opzeggen (?:van )?(?:mijn|ons|het)|opzegging|zeg .{0,30}(?:contract|abonnement) op|terugbetaling|(?:willen|wil|eis\w*) (?:\S+ )?compensatie|schadevergoeding|onacceptabel|niet (?:meer )?inloggen|wachtwoord vergeten|creditnota|factuur (?:\S+ ){0,3}?(?:klopt niet|onjuist)|lag .{0,30}(?:eruit|uit|plat))/,
    ),
    rule(
      'stated',
      'problem',
      /(?:problem\w*|probleem|chaos|vertraging\w*|gehackt|ransomware|handmatig|fouten|te (?:langzaam|traag|ingewikkeld)|loopt af|verouderd|overbelast|knelpunt\w*|verliezen|boete\w*|lopen vast|loopt vast|rommel|kwijt|inspectie|gedoe)/,
    ),
    own(
      'stated',
      'problem',
      /(?:werkt niet (?:meer|goed)|niet (?:meer )?(?:bijhouden|ondersteund|voldoet)|hebben (?:we |wij )?(?:er )?(?:de mensen|de kennis|geen (?:tijd|kennis|overzicht|mensen))|geen (?:overzicht|grip|mensen|kennis)|niemand weet)/,
    ),
    own(
      'stated',
      'team_size',
      /\d[\d.]* (?:\w+ )?(?:medewerkers|mensen|personen|gebruikers|licenties|werkplekken|collega's|monteurs|agents|verkopers|vestigingen|locaties|filialen|winkels|mailboxen|teams|chauffeurs|fte|man)|(?:we|wij) zijn met \d+|(?:twee|drie|vier|vijf|zes|acht|tien|twaalf|vijftien|twintig|dertig) (?:medewerkers|mensen|gebruikers|vestigingen|locaties|monteurs|licenties)/,
    ),
    rule(
      'stated',
      'budget_known',
      /(?:budget (?:is|van|goedgekeurd|beschikbaar|vrijgemaakt|ligt)|(?:hebben|er is) (?:een )?budget|(?:vrijgemaakt|goedgekeurd|gereserveerd)|geld speelt geen rol)/,
    ),
    own(
      'stated',
      'decision_maker',
      /^\W*(?:directeur|eigenaar|eigenares|hoofd|manager|zaakvoerder|oprichter|bestuurder|dga|ceo|cfo|cto|\w+manager|teamleider|\w+directeur)(?: \S+){0,4}\W*$|(?:ik ben|als) (?:de |het )?(?:directeur|eigenaar|hoofd|zaakvoerder|oprichter|manager|dga)|ik (?:beslis|teken)|we beslissen|(?:directie|bestuur|raad|onze (?:directeur|ceo|cfo)) (?:heeft |is )?(?:\w+ )?(?:goedgekeurd|akkoord|gevraagd|besloten)|eigen bedrijf/,
    ),
    rule(
      'stated',
      'compares',
      /(?:vergelijk\w*|(?:twee|drie|vier|andere|meerdere|enkele) (?:\w+ )?(?:leveranciers|aanbieders|partijen|tools|offertes|bureaus|bekeken)|shortlist|longlist|orienteren ons)/,
    ),
    rule(
      'stated',
      'has_deadline',
      /(?:deadline|(?:voor|tegen|uiterlijk|vanaf|per) (?:de |het |onze |ons |eind |begin |medio )*(?:\d{1,2} (?:jan|feb|maart|april|mei|juni|juli|aug|sept|okt|nov|dec)|januari|februari|maart|april|mei|juni|juli|augustus|sept|okt|nov|dec|zomer\w*|audit|inspectie|jaareinde|kerst|vrijdag|maandag|kwartaal)\w*|(?:contract|licentie|proefperiode|support|abonnement) (?:\S+ ){0,4}?(?:loopt|eindigt|verloopt|stopt|af)|(?:support|contract|licentie) loopt af|binnen (?:\w+) (?:weken|dagen|maanden)|livegang|over (?:\w+) weken)/,
    ),
    rule(
      'stated',
      'uses_other_tool',
      /(?:excel|salesforce|hubspot|zendesk|exact|afas|exchange|spreadsheets?)|(?:huidige|oude|bestaande) (?:\S+ )?(?:software|systeem|tool|pakket|leverancier|crm|erp|contract|adviseur)|(?:gebruiken|werken) (?:we |wij )?(?:nu|nog|momenteel|met)|(?:nu|momenteel) (?:gebruiken|werken)/,
    ),
    own(
      'stated',
      'referred',
      /(?:aanbevolen|aangeraden|op advies van|via via|doorverwezen|tipte|uw naam|jullie naam|ontmoet op|(?:uw|jullie) (?:lezing|presentatie|webinar))/,
    ),
    own(
      'stated',
      'in_use',
      /(?:al klant|bestaande klant|zijn klant|proefperiode|testen (?:nu|jullie|momenteel)|proefaccount|demo gezien|extra licenties|uitbreiden)/,
    ),
    own(
      'stated',
      'no_authority',
      /(?:(?:beslis|ga) (?:daar |er )?(?:zelf )?niet (?:over)?|niet mijn beslissing|(?:mijn|de) (?:baas|chef|leidinggevende) (?:heeft (?:me|mij) gevraagd|vroeg (?:me|mij)|weet (?:het |er )?(?:nog )?(?:niet|niets))|ben (?:stagiair\w*|trainee))/,
    ),
    own(
      'stated',
      'undecided',
      /(?:geen haast|nog niet (?:beslist|besloten|zeker)|niets besloten|ooit (?:een keer|misschien)|misschien (?:later|volgend jaar|ooit)|pas volgend jaar|op termijn)/,
    ),
    own('stated', 'free_only', /(?:gratis|kosteloos|kosteloze|zonder te betalen)/),
    own(
      'stated',
      'no_budget',
      /(?:geen (?:budget|geld)|zonder budget|niet (?:betalen|veroorloven)|te duur voor ons|nog geen omzet)/,
    ),
    own(
      'stated',
      'formal_tender',
      /(?:aanbesteding\w*|offerteaanvraag|drie offertes|gunningscriteria|bestek|inkoopprocedure)/,
    ),
    own(
      'stated',
      'wants_no_contact',
      /(?:niet bellen|niet gebeld|geen (?:telefoontjes|belletjes)|bel (?:me|ons|mij) (?:\w+ )?niet|alleen per (?:mail|e-mail))/,
    ),
    weak(
      'stated',
      'small_talk',
      /(?:prijs|prijzen|prijslijst|informatie|info|hallo|test)\W*$|(?:meer informatie|alle informatie|hoe werkt (?:het|dat)|klinkt (?:leuk|interessant)|wat kost (?:het|dat)\W*$)/,
    ),
  ],
  others:
    /(?:(?:mijn|m'n|een|onze) (?:beste |goede |oude )?(?:vriend(?:in)?|vrienden|buurman|buurvrouw|buren|broer|zus|neef|nicht|oom|tante|zwager)|een ander bedrijf)/,
  time: {
    of: /(?:begin\w*|start\w*|nodig|klaar|gereed|contract|loopt|verloopt|eindigt|afloopt|stopt|audit|beslis\w*|besluit\w*|migr\w+|overstap\w*|overgaan|invoer\w*|implement\w*|vervang\w*|livegang|live|opening|openen|project|moet\w*|willen|deadline|haast|training|opgezegd|inspectie)/,
    events:
      /(?:bel|bellen|gebeld|belafspraak|afspraak|gesprek|spreken|demo|overleg|antwoord\w*|reactie|stuur\w*|sturen|offerte|mail\w*|bereikbaar|tijd|langskomen|webinar|interview|gisteren|uur)/,
    phrases: [
      [/dit kwartaal|eind(?:e)? van het kwartaal/, 60],
      [/volgend kwartaal/, 120],
      [/voor de zomervakantie/, 130],
    ],
  },
  upTo: /(?:budget|tot|maximaal|max|hooguit|niet meer dan|minder dan|onder|besteden|uitgeven|vrijgemaakt|goedgekeurd|dagtarief van|ongeveer|circa|rond)/,
  noBudget:
    /(?:omzet|salaris|winst|betalen (?:we |wij )?(?:nu|momenteel)|factuur|verliezen|verlies|boete|contacten|klanten|leden|bestellingen|patienten|studenten)/,
}
