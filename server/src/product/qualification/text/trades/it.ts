import { own, rule, weak } from '../lexicon.ts'
import type { TradeWords } from './trade-words.ts'

/** Business enquiries in Italian. */
export const italian: TradeWords = {
  rules: [
    rule(
      'tour',
      'yes',
      /(?:fissare|organizzare|prenotare|avere|vedere|richiedere|chied\w+|vorr\w+|desider\w+|programmare|fare|concordare|ricevere|servirebbe|gradir\w+) (?:\S+ ){0,3}?(?:un')?(?:demo|dimostrazione|incontro|appuntamento|riunione|call|chiamata|videochiamata|colloquio|preventivo|offerta|proposta)|(?:richiesta|richiesta di) (?:preventivo|demo|incontro)|richiamat\w+|(?:chiamatemi|mi chiami|chiamarmi|chiamarci|richiamarmi|incontrarci|sentirci|vederci|incontrarla|incontrarvi)|(?:possiamo|potremmo|potete|potreste|puo|potrebbe|posso) (?:\S+ ){0,3}?(?:incontrar\w+|parlar\w+|sentir\w+|chiamar\w+|richiamar\w+|mostrar\w+|presentar\w+|veder\w+|venire)|verrei (?:\S+ )?a trovar\w+|(?:inviar|mandar|preparar|far)(?:mi|ci|e) (?:\S+ )?(?:preventivo|offerta|proposta)|(?:chiedo|chiediamo) (?:un')?offerta|chi (?:posso|possiamo) contattare|parlare con (?:qualcuno|un|voi|lei)|quando (?:siete|sareste|sarebbe) disponibil\w/,
    ),
    rule(
      'intent',
      'buy',
      /(?:cerc\w+|serv\w+|bisogno di|vorr\w+|voglio|interessat\w+ a|acquistare|comprare|adottare|cambiare|migrare|sostituire|offerta per) (?:\S+ ){0,4}?(?:software|strumento|sistema|piattaforma|soluzione|crm|erp|programma|gestionale|licenz[ae]|utenti|piano)|(?:acquistare|comprare|ordinare) (?:\S+ )?|passare a voi|altre licenze|offerta per \d+/,
    ),
    rule(
      'intent',
      'consult',
      /(?:consulen\w+|audit|aiuto|aiutarci|aiutarmi|assistenza|affianca\w+|esperto|formazione|corso|workshop|tariffa giornaliera|parcella|sistemare le cose|penetration test|perizia)/,
    ),
    own(
      'intent',
      'browse',
      /(?:per curiosita|solo (?:dare un'occhiata|guardando|curiosando|per sapere)|semplice curiosita)/,
    ),
    own(
      'writer',
      'advertisement',
      /(?:offriamo|aiutiamo|proponiamo|proporvi|proporle|offrirvi|siamo un'agenzia) .{0,50}(?:lead|clienti|seo|visibilita|aziende come|servizi|marketing|backlink)|(?:vostro|suo|tuo) sito .{0,50}(?:google|traffico|posizion\w+|visibilita)|posizionamento (?:su google|seo)|generazione di lead|(?:presentarvi|presentarle) (?:i nostri|la nostra|i miei|il nostro) (?:servizi|soluzione|agenzia|prodotto)|liste? di contatti/,
    ),
    own(
      'writer',
      'job_application',
      /(?:(?:mia|una) candidatura|candidarmi|(?:mio|allego) curriculum|allego (?:il )?(?:mio )?cv|cerco (?:lavoro|impiego|stage|tirocinio)|tirocinio|posizioni aperte)/,
    ),
    own(
      'writer',
      'survey',
      /(?:tesi di laurea|mia tesi|(?:compilare|rispondere) (?:\S+ ){0,2}?(?:questionario|sondaggio)|sono (?:uno |una )?student\w+|siamo student\w+|progetto universitario|intervista per)/,
    ),
    own(
      'writer',
      'complaint',
      /(?:(?:un|mio) reclamo|disdetta|disdire|(?:chiedo|pretendo|voglio) (?:il |un )?rimborso|inaccettabile|fattura (?:\S+ ){0,3}?(?:errata|sbagliata)|accedere al (?:mio )?account|password dimenticata|nota di credito|recedere dal contratto|diffida)/,
    ),
    rule(
      'stated',
      'problem',
      /(?:problem\w+|caos|ritard\w+|perdiamo|perdendo|difficolta|hacker\w*|ransomware|a mano|manual\w+|errori|sovraccar\w+|lent[oaie]|multa|sanzion\w+|obsolet\w+|collo di bottiglia|ispezione|accertamento|non conform\w+)/,
    ),
    own(
      'stated',
      'problem',
      /(?:non e piu|non (?:riusciamo|funziona|basta|regge|riesco) ?(?:piu)?|non (?:vanno|va) d'accordo|nessuno sa|non abbiamo (?:le persone|il controllo|risorse))/,
    ),
    own(
      'stated',
      'team_size',
      /\d[\d.]* (?:\w+ )?(?:dipendenti|persone|utenti|licenze|postazioni|collaboratori|addetti|agenti|venditori|tecnici|sedi|negozi|uffici|filiali|operai|commerciali)|siamo (?:in )?\d+|(?:due|tre|quattro|cinque|sei|otto|dieci|dodici|quindici|venti|trenta) (?:dipendenti|persone|utenti|licenze|collaboratori|sedi|negozi|addetti)/,
    ),
    rule(
      'stated',
      'budget_known',
      /(?:budget (?:e|di|approvato|stanziato|disponibile|massimo)|(?:abbiamo|disponiamo di) un budget|(?:stanziato|stanziati|approvato)|il prezzo non e un problema)/,
    ),
    own(
      'stated',
      'decision_maker',
      /^\W*(?:titolare|diret(?:tore|trice)|amministrat(?:ore|rice)|responsabile|presidente|fondat(?:ore|rice)|socio|ceo|cfo)(?: \S+){0,4}\W*$|(?:sono|come|in qualita di) (?:il |la |l')?(?:titolare|diret(?:tore|trice)|amministrat(?:ore|rice)|responsabile|fondat(?:ore|rice)|socio|ceo)|decido io|decidiamo|(?:ho|abbiamo) un'azienda|(?:direzione|consiglio|mio socio|cda) (?:ha )?(?:approvato|chiesto|deciso|d'accordo)/,
    ),
    rule(
      'stated',
      'compares',
      /(?:confront\w+|(?:due|tre|quattro|altri|altre|diversi|vari) (?:\w+ )?(?:fornitori|preventivi|soluzioni|aziende|offerte|studi|prodotti)|valutando|rosa finale)/,
    ),
    rule(
      'stated',
      'has_deadline',
      /(?:scadenza|termine ultimo|(?:entro|prima (?:di|del|della|dell')|dal|per) ?(?:il |la |l'|nostro |nostra |fine |inizio |meta )*(?:\d{1,2} (?:gen|febb|marzo|aprile|maggio|giugno|luglio|agosto|sett|ott|nov|dic)|gen|febb|marzo|aprile|maggio|giugno|luglio|agosto|sett|ott|nov|dic|audit|estate|lunedi|martedi|mercoledi|giovedi|venerdi|anno|verifica|chiusura)\w*|(?:contratto|licenza|prova|abbonamento|supporto) (?:\S+ ){0,4}?(?:scade|termina|finisce)|rinnovo|entro (?:\w+) (?:settimane|giorni|mesi)|messa in produzione|in direzione lunedi)/,
    ),
    rule(
      'stated',
      'uses_other_tool',
      /(?:excel|salesforce|hubspot|zendesk|fogli di calcolo|zucchetti)|(?:attuale|vecchio|nostro) (?:software|gestionale|sistema|crm|fornitore|programma|consulente|commercialista)|(?:gestionale|sistema|fornitore|software|contratto|crm) attuale|(?:usiamo|utilizziamo|lavoriamo con)/,
    ),
    own(
      'stated',
      'referred',
      /(?:consigliat\w+ da|raccomandat\w+ da|(?:mi|ci) ha (?:dato il suo|parlato di|consigliato|dato il vostro|fatto il suo)|ci siamo (?:conosciuti|incontrati)|(?:vostro|suo) (?:webinar|intervento|convegno)|su consiglio di|su suggerimento)/,
    ),
    own(
      'stated',
      'in_use',
      /(?:gia clienti|siamo clienti|sono cliente|periodo di prova|stiamo provando|abbiamo provato|(?:vista|visto) (?:la |in )?(?:demo|fiera)|demo vista|altre licenze)/,
    ),
    own(
      'stated',
      'no_authority',
      /(?:non (?:sono io (?:a|che) )?decid\w+|(?:il|mio) capo (?:mi ha chiesto|non sa)|sono (?:uno )?stagista|tirocinante)/,
    ),
    own(
      'stated',
      'undecided',
      /(?:non (?:ho|abbiamo|c'e) (?:\w+ )?(?:deciso|decisione)|nessuna fretta|piu avanti|forse (?:l'anno|un giorno|piu)|prima o poi|un giorno forse|anno prossimo)/,
    ),
    own('stated', 'free_only', /(?:gratis|gratuit[oaie]|senza pagare)/),
    own(
      'stated',
      'no_budget',
      /(?:non (?:abbiamo|ho|c'e) (?:\w+ )?(?:budget|soldi|fondi)|senza (?:budget|soldi)|troppo caro per|non possiamo permettercelo)/,
    ),
    own(
      'stated',
      'formal_tender',
      /(?:gara (?:d'appalto|interna|pubblica)|bando|capitolato|tre preventivi|la procedura lo richiede|appalto)/,
    ),
    own(
      'stated',
      'wants_no_contact',
      /(?:non (?:mi |ci )?(?:chiamate|chiamatemi|telefonate)|niente (?:telefonate|chiamate)|solo via (?:mail|email))/,
    ),
    weak(
      'stated',
      'small_talk',
      /(?:prezzi|prezzo|listino|informazioni|info|salve|prova)\W*$|(?:maggiori informazioni|come funziona|sembra interessante|tutti i (?:vostri )?servizi)/,
    ),
  ],
  others:
    /(?:(?:mio|mia|miei|un|una|un')? ?(?:caro |cara |vecchio |migliore )?(?:amic[oaih]+|vicin[oa] di casa|fratello|sorella|cugin[oaie]|zi[oa]|cognat[oa])|un'altra azienda)/,
  time: {
    of: /(?:inizi\w+|comincia\w+|partir\w+|avvi\w+|serv\w+|bisogno|pront[oi]|contratto|scad\w+|termin\w+|finisc\w+|rinnovo|audit|decid\w+|migra\w+|cambi\w+|implement\w+|adott\w+|consegn\w+|apertura|aprire|apriamo|lancio|progetto|formazione|durata|fretta|operativ\w+|verifica)/,
    events:
      /(?:chiam\w+|richiam\w+|incontr\w+|appuntamento|demo|riunione|call|videochiamata|rispo\w+|inviar\w*|preventiv\w+|offert\w+|mail|disponibil\w+|presentarl\w+|presentazione|sentir\w+|direzione|intervista)/,
    phrases: [
      [/questo trimestre|fine trimestre/, 60],
      [/prossimo trimestre/, 120],
    ],
  },
  upTo: /(?:budget|fino a|massimo|max|al massimo|non piu di|meno di|spendere|stanziat\w+|approvat\w+|tetto|limite|circa|intorno a|tariffa di)/,
  noBudget:
    /(?:fatturato|stipendio|utile|paghiamo (?:attualmente|adesso|ora)|fattur[ae]|perdiamo|perdita|multa|sanzione|contatti|clienti|soci|ordini|pazienti|studenti)/,
}
