import { own, rule, type Lexicon } from '../lexicon.ts'

export const italian: Lexicon = {
  language: 'it',
  words: `il lo la i gli le l' un uno una e o ma di del della dei delle a al alla ai in nel nella con per da dal dalla su sul tra fra senza che come quando
    dove quale quali quanto chi io noi voi lei mi ci vi si mio mia miei nostro nostra vostro vostri suo sua e sono siamo sei siete stiamo sto stato ha
    ho abbiamo avete hanno posso puo possiamo potrei potremmo potete vorrei vorremmo voglio vogliamo piacerebbe serve servono bisogno cerco cerchiamo
    non si gia piu anche ancora solo molto tutto buongiorno buonasera salve grazie saluti cordiali casa appartamento immobile camera camere bagno
    giardino terrazzo garage soggiorno ascensore prezzo affitto affittare acquistare comprare compriamo vendere vendita visita visitare visitarla
    visitarlo vedere vederla mutuo banca contanti finanziamento prestito agente agenzia immobiliare offriamo servizi risultati garantiti cliente urgente euro budget mesi mese settimana
    settimane giorni domani sabato giovedi venerdi fretta disponibile annuncio numero pagamento pago entro massimo fino trasferirci dobbiamo devo max questo questa quello qualcosa qualcuno prima dopo adesso oggi abito vivo fare dire dare sapere molto poco bene meglio nuovo nuova tutti altra altro potete`,
  idioms:
    /\bse (?:possibile|e possibile|fosse possibile|ancora disponibile|potete)\b|\b(?:sapere|dirmi|chiedere) se\b|\bperche no\b/g,
  breaks:
    /\b(?:ma|perche|anche se|poiche)\b|\be (?=(?:vorrei|vorremmo|nessuno|possiamo|il mio|voglio|devo|ho|abbiamo)\b)/g,
  not: /\b(?:non|nessun[oa]?|mai|senza|ne|rifiutato|rifiuta)\b/,
  condition:
    /\b(?:se|quando (?:la banca|il mutuo|avremo|avro)|appena|una volta|nel caso|purche|a condizione)\b/,
  self: /\b(?:io|noi|mio marito ed? io|ho|abbiamo|cerco|cerchiamo|voglio|vogliamo|vorrei|vorremmo|sono|siamo|posso|possiamo|pago|paghiamo|devo|dobbiamo)\b/,
  others:
    /\b(?:mi[oa]|nostr[oa]|un[oa]?|il|la) (?:fratello|sorella|cognat[oa]|suocer[oa]|nipote|nonn[oa]|amic[oa]|vicin[oa]|genitori|madre|padre|cugin[oa]|zi[oa]|figli[oa]|capo|venditore|proprietari[oa]|inquilin[oi])\b|\b(?:qualcuno|loro hanno)\b/,
  pronouns: /\b(?:qualcuno|loro hanno)\b/,
  continues: /\b(?:lui|lei|loro|ha|hanno|paga|pagano|vuole|vogliono|cerca|cercano|suo|sua)\b/,
  past: /\b(?:\w+ (?:giorni|settimane|mesi|anni) fa|scors[oa]|ieri|abbiamo visitat[oa]|visitata la|sposati)\b/,
  asks: /^ *(?:lei e|siete|accettate|c'e|ci sono|qual|quale|quali|chi|perche|come|quanto|serve avere|devo avere|avete|e necessari\w|a quanto)\b/,
  cues: {
    financing: 'mutu banc cont fina pres deli pago tutt cred ipot somm',
    tour: 'visi vede vist most',
    agent: 'agen medi',
    urgent: 'urge prim subi pres imme',
    intent: 'comp acqu affi vend vale cons guar occh fret',
    writer:
      'cand curr lavo assu posi post sond inda ques tesi recl lame risc guas ness goog sito seo offr serv prev gara clie agen asce',
    wish: 'came camer casa appa mono bilo tril terr uffi vill max mass fino budg tra fra meno paga entro',
    time: 'mese mesi sett gior anno anni fret oggi doma ques fine pros genn febb marz apri magg giug lugl agos sett otto nove dice esta autu inve prim guar occh imme subi week',
  },
  rules: [
    own(
      'financing',
      'none',
      /\bbanca\b.{0,10}\b(?:ha )?(?:rifiutat\w|negat\w)|\bnon\b.{0,16}\b(?:mutuo|finanziamento)\b(?= approvato|$)(?<!bisogno di mutuo)|\bfinanziamento non c'e\b|\bnon abbiamo ancora (?:il |un )?(?:mutuo|finanziamento)|\bnon (?:abbiamo|ho) ancora (?:chiesto|richiesto|parlato|sentito)\b.{0,16}\b(?:mutuo|banca|finanziamento)/,
    ),
    own(
      'financing',
      'cash',
      /\b(?:non (?:ho|abbiamo) bisogno di|senza (?:bisogno di )?)(?: ?)(?:un )?(?:mutuo|banca|finanziamento)\b/,
    ),
    rule(
      'financing',
      'cash',
      /\b(?:pag\w+|compr\w+|acquist\w+)\b.{0,16}\bin contanti\b|\bpagamento ?: ?(?:in )?contanti|^ *(?:in )?contanti *$/,
    ),
    rule(
      'financing',
      'preapproved',
      /\b(?:mutuo|finanziamento|prestito)\b.{0,20}\b(?:pre-?)?(?:approvato|concesso|accettato|deliberato)\b|\bbanca\b.{0,14}\b(?:concesso|approvato|accettato)\b|\bdelibera (?:di|del) mutuo\b/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:bisogno di|servirebbe|serve|chieder\w+|chiedo|fare|richieder\w+)\b.{0,4} ?un mutuo\b|\bfinanzier\w+\b.{0,20}\bbanca\b|\bcon un mutuo\b/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:potr\w+|possiamo|posso|vorr\w+|vorei|voglio|vogliamo|piacerebbe|possibile|quando|sarebbe)\b.{0,28}\b(?:visitar\w*|veder(?:e|la|lo)(?! (?:le|foto|la planimetria|il prezzo))|visita)\b|\b(?:fissare|prenotare|organizzare|una|programmare)\b.{0,6}\bvisita\b|^ *visita\b.{0,14}$/,
    ),
    rule(
      'agent',
      'yes',
      /\b(?:mio|nostro|nostra|mia) (?:agente|agenzia|mediatore)\b|\b(?:ho|abbiamo|lavor\w+ (?:gia )?con)\b.{0,12}\b(?:un |una |un')(?:agente|agenzia|mediatore)\b/,
    ),
    rule(
      'urgent',
      'yes',
      /\burgente\b|\bil prima possibile\b|\bal piu presto\b|\bimmediatamente\b|\burgentemente\b/,
    ),
    rule(
      'intent',
      'sell',
      /\bvender(?:e|la|lo)\b(?=.{0,12}\b(?:mi[oa]|nostr[oa])\b|[^a-z]*$)|\bvale (?:la mia|il mio)\b/,
    ),
    rule('intent', 'rent', /\b(?:affittare|in affitto|di affitto)\b/),
    rule('intent', 'buy', /\b(?:comprare|compriamo|acquistare)\b/),
    rule('intent', 'consult', /\bconsigli\w*\b|\bconsulenza\b/),
    own('intent', 'browse', /\bsolo (?:dando un'occhiata|guardando)\b|\bsto solo\b/),
    own('writer', 'job_application', /\bcurriculum\b|\bcandid(?:armi|atura)\b|\bassumendo\b/),
    own('writer', 'survey', /\bsondaggio\b|\bun'indagine\b|\bquestionario\b|\bmia tesi\b/),
    own(
      'writer',
      'complaint',
      /\breclamo\b|\blamentela\b|\bnessuno (?:risponde|viene)\b|\b(?:riscaldamento|ascensore)\b.{0,10}\bguasto\b/,
    ),
    own(
      'writer',
      'advertisement',
      /\bpagina (?:su|di) google\b|\bseo\b|\boffriamo\b.{0,40}\bservizi\w*\b|\bpreventivo gratuito\b|\brisultati garantiti\b|\bvostro sito\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\bsono (?:un |una |un')?(?:agente|mediatore|mediatrice)\b|\b(?:mio|un) cliente\b.{0,26}\b(?:vorrebbe|vuole|cerca|interessato)\b/,
    ),
  ],
  wish: {
    wants:
      /\b(?:cerc\w+|vorr\w+|vogli\w+|serv\w+|bisogno|comprare|acquistare|affittare|avete|budget|camere ?:|desider\w+)\b/,
    has: /\b(?:abit\w+|viviamo|vivo|adesso|attual\w*|mio appartamento|mia casa|vender\w*|visitar\w*|veder\w*|scrivo per)\b/,
    rooms: /\b(\d{1,2}|una|due|tre|quattro|cinque|sei) camer[ea]\b|\bcamere ?: ?(\d{1,2})/,
    studio: /\bmonolocale\b/,
    counts: { una: 1, un: 1, uno: 1, due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6 },
    types: [
      [/\bvilletta a schiera\b/, 'townhouse'],
      [/\b(?:appartament[oi]|monolocale|bilocale|trilocale)\b/, 'apartment'],
      [/\bterreno\b/, 'land'],
      [/\bufficio\b/, 'office'],
      [/\b(?:cas[ae]|villa|villetta)\b/, 'house'],
    ],
    upTo: /\b(?:fino a|max|massimo|meno di|budget|al massimo|pagare|arrivare a)\b/,
    from: /\b(?:a partire da|minimo|almeno|piu di)\b/,
    between: /\b(?:tra|fra|da|budget)\b/,
    noBudget: /\b(?:prezzo|costa|guadagn\w+|condominiali|vale|alto|caro|tasse|cauzione)\b/,
    elsewhere: /\b(?:abito|abitiamo|vivo|viviamo|lavoro|agente a|vengo da)\b/,
  },
  time: {
    of: /\b(?:trasfer\w+|spostar\w+|entrar\w+|ingresso|comprar\w+|acquist\w+|affitt\w+|contratto|scad\w+|dobbiamo|devo|lasciare|liber\w+|fretta|serve|inizi\w+|arriv\w+|rogito|disponibil\w+|cerc\w+|bisogno)\b/,
    events:
      /\b(?:visit\w*|veder\w*|appuntamento|chiam\w*|telefon\w*|richiam\w*|rispo\w*|idraulico|ripara\w*|document\w*|planimetri\w*|banca|notaio|vacanz\w*|ferie|passare|invi\w*|mand\w*|parl\w*)\b/,
    not: /\b(?:fa|da \w+ (?:mesi|anni)|sposati|scors[oa]|costruit\w+|inquilin\w+)\b/,
    span: /\b(?:tra|fra|entro|in|nei prossimi) (?:circa )?(\d{1,3}|una?|uno|due|tre|quattro|cinque|sei) (giorn[oi]|settiman[ae]|mes[ei]|ann[oi])\b/,
    units: [
      [/^giorn/, 1],
      [/^settim/, 7],
      [/^mes/, 30],
      [/^ann/, 365],
    ],
    phrases: [
      [/\b(?:senza|nessuna) fretta\b|\bsolo (?:dando un'occhiata|guardando)\b/, 730],
      [/\bil prima possibile\b|\bal piu presto\b|\boggi\b|\bdomani\b|\bimmediatamente\b/, 7],
      [/\b(?:questa settimana|questo (?:fine settimana|weekend))\b/, 7],
      [/\bla prossima settimana\b|\bsettimana prossima\b/, 14],
      [/\b(?:questo mese|fine mese)\b/, 30],
      [/\b(?:mese prossimo|prossimo mese)\b/, 45],
      [/\b(?:anno prossimo|prossimo anno)\b/, 400],
      [/\bquest'anno\b/, 180],
    ],
    month:
      /\b((?:gennaio|febbraio|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)|estate|autunno|inverno|primavera)\b|\b(?:a|in|entro|per|da|fine|inizio|prima di|di|meta|\d) (marzo)\b/,
    parts: [
      [/\bfine\b/, 'end'],
      [/\bmeta\b/, 'middle'],
      [/\b(?:inizio|prima|da|dal|primi)\b/, 'start'],
    ],
    day: /\b(?:il|entro il|dal|dall'|al) (\d{1,2})\b(?! ?(?:%|mq|h|:|\d))/,
    months: ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
  },
}
