import { own, rule, weak, type Lexicon } from '../lexicon.ts'

export const italian: Lexicon = {
  language: 'it',
  words: `il lo la i gli le l' un uno una e o ma di del della dei delle a al alla ai in nel nella con per da dal dalla su sul tra fra senza che come quando
    dove quale quali quanto chi io noi voi lei mi ci vi si mio mia miei nostro nostra vostro vostri suo sua e sono siamo sei siete stiamo sto stato ha
    ho abbiamo avete hanno posso puo possiamo potrei potremmo potete vorrei vorremmo voglio vogliamo piacerebbe serve servono bisogno cerco cerchiamo
    non si gia piu anche ancora solo molto tutto buongiorno buonasera salve grazie saluti cordiali casa appartamento immobile camera camere bagno
    giardino terrazzo garage soggiorno ascensore prezzo affitto affittare acquistare comprare compriamo vendere vendita visita visitare visitarla
    visitarlo vedere vederla mutuo banca contanti finanziamento prestito agente agenzia immobiliare offriamo servizi risultati garantiti cliente urgente euro budget mesi mese settimana
    settimane giorni domani sabato giovedi venerdi fretta disponibile annuncio numero pagamento pago entro massimo fino trasferirci dobbiamo devo max questo questa quello qualcosa qualcuno prima dopo adesso oggi abito vivo fare dire dare sapere molto poco bene meglio nuovo nuova tutti altra altro potete ciao zona afitto stanza singola doppia spese incluse inclusa studentessa studente lavoratore lavoratrice tipologia canone contratto ingresso bilocale trilocale
    monolocale quadrilocale vani piano arredato subito referenziato referenziata famiglia coppia persone gentile animali cucina balcone villa villetta terreno acquisto tel cell contattatemi
    gennaio febbraio aprile maggio giugno luglio agosto settembre ottobre novembre dicembre interessato interessata interessati cerchi cerca posti auto persona indeterminato proposta accetta state facciamo faremo avremo siccome lavoro citta centro`,
  idioms:
    /\bse (?:possibile|e possibile|fosse possibile|ancora disponibil\w|e (?:ancora )?disponibil\w|(?:l'appartamento|la casa|l'immobile|l'annuncio) e ancora (?:disponibil\w|liber\w|in vendita|in affitto)|potete|puo|vuole|volete|serve|per voi|per lei|le va|vi va|avete|ci sono novita|non (?:e un problema|disturbo)|e il caso|occorre|gradit\w)\b|\bnon prima (?=d(?:i|el|ella|ell')\b)|\b(?:sapere|dirmi|dirci|chiedere|capire|conferma(?:re|rmi)?|chiedervi|farmi sapere|fatemi sapere|vedere) (?:se|quando)\b|\bperche no\b|\bnon (?:esit\w+|c'e problema|vedo l'ora|solo)\b/g,
  breaks:
    /\b(?:ma|pero|perche|anche se|poiche|quindi|percio|mentre|altrimenti|che)\b|\be (?=(?:vorrei|vorremmo|nessuno|possiamo|il mio|il nostro|la nostra|la banca|voglio|devo|ho|abbiamo|cerc\w+|siamo|sono|sto|stiamo|potr\w+|quando|avr\w+|adesso|ora|non)\b)/g,
  not: /\b(?:non|nessun[oa']?|mai|senza(?! (?:fretta|impegno|balcon\w|ascensore|giardino|barriere|animali|figli|troppi|troppe|problemi|intermediari\w*|lavori|condominio))|ne|rifiutat[oa]|rifiuta|annull\w+|rinunci\w+|invece di|anziche|avre(?:i|mmo) (?:comprat|acquistat|pagat)o|avev(?:o|amo|a) (?:un|una|gia|il|la|ottenuto) ?(?:mutuo|delibera|agente|agenzia|preapprov\w+|finanziamento))\b/,
  condition:
    /\b(?:se|quando (?:la banca|il mutuo|avremo|avro)|appena(?! possibile)|una volta|nel caso|purche|a condizione|a patto|salvo|subordinat\w+|qualora|sempre che|finche)\b/,
  self: /\b(?:io|noi|mio marito ed? io|mia moglie ed? io|ho|abbiamo|cerco|cerchiamo|voglio|vogliamo|vorrei|vorremmo|sono|siamo|posso|possiamo|pago|paghiamo|devo|dobbiamo|mi|ci|stiamo|sto|potrei|potremmo|avrei|avremmo|compro|compriamo)\b/,
  others:
    /\b(?:mi[oae]i?|nostr[oaie]|un[oa]?|il|la|i|gli|le|dei|altri) (?:(?:car[oa]|vecchi[oa]|ex|miglior) )?(?:fratell[oi]|sorell[ae]|cognat[oaie]|suocer[oaie]|nipot[ei]|nonn[oaie]|amic[oaie]|vicin[oaie]|genitori|madre|padre|mamma|papa|cugin[oaie]|zi[oaie]|figli[oae]?|capo|venditor[ei]|proprietari[oae]?|inquilin[oiae]|colleg[ah]i?|client[ei]|acquirent[ei]|compratori?|genero|nuora|datore)\b|\bun'amica\b|\b(?:qualcuno|loro hanno)\b/,
  pronouns: /\b(?:qualcuno|loro hanno|lui ha|lei ha)\b/,
  continues:
    /\b(?:lui|lei|loro|ha|hanno|paga|pagano|vuole|vogliono|vorrebbe|vorrebbero|cerca|cercano|suo|sua|che)\b/,
  past: /\b(?:\w+ (?:giorni|settimane|mesi|anni) fa|scors[oa]|ieri|abbiamo (?:gia )?(?:visitat[oa]|visto)|ho (?:gia )?(?:visitat[oa]|visto)|visitata la|sposati|(?:dopo|per|in seguito a) la visita(?! (?:di|del|della|dell))|grazie (?:\w+ )?(?:per|della) (?:la )?visita)\b/,
  asks: /^ *(?:lei e|siete|accettate|c'e|ci sono|qual|quale|quali|chi|perche|come|quanto|serve avere|devo avere|avete|e necessari\w|a quanto)\b/,
  cues: {
    financing:
      'mutu banc fina cont risp capi auto boni asse vend dena cifr sald rest diff rima fond gara subo cond vinc salv prev dipe broke brok medi inco coll pres deli pago tutt cred ipot somm pred prea pre pref fatt esit liqu cash fond rica sold ered risp prat appu atte bcc inte unic mps bper chie bonif boni acco mezz nece',
    tour: 'veni vien veng verr visi vede vist most sopr appu pass port giro dare',
    agent: 'agen medi segu rapp imob immo',
    urgent: 'urge prim subi pres imme velo quan rapi oggi sera entr scad',
    intent:
      'comp acqu affi afit loca vend vale cons guar occh fret prim rogi prop offe prel inve redd mutu cont cano stan post cami came spes mens mese bust budg max mass fino stim valu curi idea info coin pigi cond ered deli ipot liqu pren cash edif appr',
    writer:
      'cand curr lavo assu posi post sond inda ques tesi recl lame risc guas ness goog sito seo offr serv prev gara clie agen asce cv stag tiro tesi inte rice inqu cald perd infi muff topi scar blat rumo cauz depo ammi avvo verg inac sche diff boll cond prom pacc virt drone dron foto demo lead soft gest port visi aume mand coll prov part coll aqui acqu comp cope mand pres cred cryp bitc cons pers acqu rest puli vost disi canc iva univ stud rott caldo caso casi port squa home stag agenz rapp vici rifi spaz elet term',
    wish: 'apar allo mini bast rata came camer casa case appa mono bilo tril quad atti mans loft terr uffi vill max mass fino budg budj buge tra fra meno paga entro entr stan post rust casc cano limi oltr supe spen cap vani loca pent dupl sch schi masi mass sola dispo disp',
    time: 'mese mesi sett gior anno anni fret oggi doma ques fine pros genn febb marz apri magg giug lugl agos sett otto nove dice esta autu inve prim guar occh imme subi week quin meta iniz conse cons entr brev ott nov dic gen feb apr giu lug ago temp pres calm da dal',
  },
  rules: [
    own(
      'financing',
      'none',
      /\b(?:banca|bcc|istituto|unicredit|intesa)\b.{0,16}\b(?:rifiutat\w|negat\w|respint\w|bocciat\w|detto (?:di )?no|ritirat\w)|\b(?:mutuo|finanziamento|delibera|richiesta di mutuo|ipoteca)\b.{0,12}\b(?:rifiutat\w|negat\w|respint\w|bocciat\w|scadut\w|saltat\w)/,
    ),
    {
      ...own(
        'financing',
        'none',
        /\bnon\b.{0,16}\b(?:mutuo|finanziamento)\b(?= approvato|$)(?<!(?:bisogno|necessita) d\w{1,3} (?:un )?mutuo)(?<!serve (?:un |il |nessun )?mutuo)|\bfinanziamento non c'e\b|\bnon (?:abbiamo|ho) ancora (?:il |un |nessun )?(?:mutuo|finanziamento)|\bnon (?:abbiamo|ho) (?:ancora )?(?:mai )?(?:chiesto|richiesto|parlato|sentito|visto|fatto|iniziato|contattato)\b.{0,20}\b(?:mutuo|banc\w+|finanziamento)|\b(?:mutuo|finanziamento) (?:ancora )?(?:non (?:ancora )?(?:richiesto|chiesto|approvato|deliberato)|da vedere)/,
      ),
      isWeak: true,
    },
    weak(
      'financing',
      'mortgage',
      /\b(?:se|qualora|quando|appena|purche|nel caso|sempre che|a patto che)\b.{0,20}\b(?:banca|banche|istituto|mutuo|finanziamento|delibera|perizia)\b.{0,24}\b(?:ok|okay|si|via libera|benestare|assenso|approv\w+|deliber\w+|conced\w+|accett\w+|accord\w+|conferm\w+|passa|passasse|va|andasse|arriv\w+|esce|finanzi\w+|positiv\w)\b|\bche la banca (?:ci |mi )?(?:approvi|accetti|conceda|dia|dica|accordi|deliberi|finanzi|confermi)\b|\b(?:subordinat\w|condizionat\w|vincolat\w|salvo|previa?|dipende)\b.{0,24}\b(?:mutuo|finanziamento|banca|delibera)\b/,
    ),
    own(
      'financing',
      'cash',
      /\b(?:non (?:\w+ )?(?:ho|abbiamo|avrei|avremmo|avremo|avro|c'e) (?:alcun )?(?:bisogno|necessita) d(?:i|el|ella)|non (?:mi |ci )?(?:serve|servira|occorre|necessita|chied\w+|faccio|facciamo|richied\w+)|senza (?:bisogno di |ricorso a |ricorrere a |chiedere |fare |dover chiedere |passare (?:da|per|dalla|dalle|in) |dover passare (?:da|dalla) )?)(?: ?)(?:un |il |la |le |nessun |alcun )?(?:mutuo|mutui|banca|banche|finanziament[oi]|prestit[oi])\b|\b(?:nessun|niente|zero) (?:mutuo|mutui|finanziamento|prestit[oi])\b|\b(?:mutuo|finanziamento|banca) (?:che )?non (?:mi |ci )?(?:serv\w+|necessari[oa]|occorre|e necessari[oa])\b|\bnon (?:devo|dobbiamo|dovro|dovremo|dovrei|dovremmo) chieder\w+ (?:nulla |niente |soldi |prestiti |un |il )?(?:(?:a|alla|in) banca|mutuo|mutui|prestiti)\b/,
    ),
    own(
      'financing',
      'mortgage',
      /\bbanca\b.{0,12}\b(?:deve ancora|sta (?:valutando|esaminando)|non ha ancora (?:risposto|deciso|deliberato)|ci fara sapere)|\b(?:in attesa|attend\w+|aspett\w+)\b.{0,16}\b(?:delibera|risposta|esito|ok|via libera|conferma|perizia|approvazione)\b.{0,20}(?:\b(?:banca|mutuo)\b|$)|\b(?:appuntamento|incontro)\b.{0,24}\b(?:banca|mutuo|consulente|broker creditizio|filiale)\b|\b(?:pratica|richiesta|domanda)\b.{0,8}\b(?:di |del |per il )?(?:mutuo|finanziamento)\b|\bmutuo\b.{0,10}\b(?:in corso|in fase|da (?:chiedere|richiedere|fare|attivare)|in istruttoria|in valutazione)\b|\b(?:appuntamento|incontro|colloquio|appuntam|vediamo|incontr(?:o|iamo|eremo|ero)|sentiamo|sentiremo|andiamo|vado|andremo|andro|(?:devo|dobbiamo) (?:ancora |prima )?(?:parlare|sentire|andare|passare|portare|consegnare|vedere))\b.{0,28}\b(?:banca|bcc|unicredit|intesa|bper|consulente (?:del |di |per il )?(?:credito|mutu\w|finanziario)|broker|mediatore creditizio|consulente mutui|direttore di filiale)\b|(?<!non (?:ho|abbiamo) (?:ancora |mai )?)\b(?:chiesto|richiesto|domandato|presentato|inoltrato|avviato)\b.{0,16}\b(?:mutuo|finanziamento|prestito)\b|\b(?:resto|differenza|rimanente|rimanenza|il di piu)\b.{0,20}\b(?:mutuo|finanzi\w+|banca|prestito)\b|\bfondo (?:di )?garanzia (?:prima casa|giovani|statale)|\bgaranzia giovani\b/,
    ),
    rule(
      'financing',
      'cash',
      /\b(?:pag\w+|compr\w+|acquist\w+|sald\w+|offr\w+)\b.{0,18}(?<!meta |parte )\b(?:in contanti|(?<!in )contanti|cash|in un'unica soluzione|tutto subito|con (?:fondi|mezzi|risorse|liquidita|soldi) (?:propri\w?|nostr\w|mie\w)|con (?:i|la) (?:nostri|miei|nostra|mia) (?:risparmi|liquidita))\b|\b(?:pagamento|finanziamento|modalita)(?: di (?:pagamento|acquisto))? ?: ?(?:in )?(?:contanti|cash|liquidita)|^[ ,(]*(?:pago |pagamento )?(?:in )?(?:contanti|cash) *$|\b(?:liquidita|fondi|soldi|somma|capitale|denaro|ricavato)\b.{0,24}\b(?:disponibil\w|pront\w|sul conto|immediat\w|in banca|gia)|\b(?:dispon\w+ (?:di |della |gia )?(?:di |della )?|ho la |abbiamo la )(?:tutta la |intera )?(?:liquidita|somma|cifra)\b|\bpagamento (?:immediato|cash|contanti)|\b(?:eredita|risparmi)\b.{0,20}\b(?:copr\w+|pag\w+|compr\w+)|\b(?:compr\w+|acquist\w+|pag\w+)\b.{0,14}\b(?:eredita|il ricavato)|\bacquirente cash\b|\btutto (?:in )?contanti\b|\b(?:soldi|risparmi|capitale|liquidita|ricavato|cifra|denaro|somma)\b.{0,20}\b(?:da parte|fermi?|in mano|gia nostr\w|subito)\b|\b(?:abbiamo|ho) (?:gia )?(?:tutti )?i (?:soldi|contanti|fondi)\b|\b(?:pronta|pronti) cassa\b|\bautofinanzi\w+|\b(?:pag\w+|sald\w+|compr\w+)\b.{0,14}\b(?:bonifico|assegno circolare|assegni circolari|per intero|interamente|di tasca (?:mia|nostra))\b(?! (?:la caparra|mensil\w))|\b(?:abbiamo|ho) (?:gia |appena )?venduto\b.{0,60}\b(?:pag(?:o|hiamo|heremmo|herei|hero|heremo)|contanti|subito)\b/,
    ),
    rule(
      'financing',
      'preapproved',
      /\b(?:mutuo|finanziamento|prestito|ipoteca|credito)\b.{0,24}\b(?:pre-?)?(?:approvat|concess|accettat|deliberat|accordat|confermat|ottenut|accolt|erogat|garantit|sottoscritt)[oa]\b|\bmutuo (?:gia )?(?:ok|pronto|a posto|in tasca|fatto)\b|\b(?:banca|bcc|unicredit|intesa|istituto|bper|mps|raiffeisen|ubs)\b.{0,24}\b(?:concess[oa]|approvat[oa]|accettat[oa]|deliberat[oa]|confermat[oa]|accordat[oa]|detto (?:di )?(?:si|ok)|dato (?:il |l')?(?:ok|via libera|benestare|assenso)|ok)\b|\b(?:pre-?)?delibera (?:di|del|della|bancaria|reddituale|gia|ottenuta|in (?:mano|tasca)|positiva|ok|da parte)|\b(?:abbiamo|ho|con|ottenuto|avuto|gia) (?:gia )?(?:la |una |il |in mano la )?(?:pre-?delibera|delibera|pre-?approvazione|preapprovazione)\b|\b(?:pre-?approvat[oa]|pre-?deliberat[oa]|predelibera|pre-?approvazione)\b|\b(?:pre-?fattibilita|fattibilita|esito|parere|istruttoria)\b.{0,14}\b(?:positiv[oa]|ok|favorevole)|\b(?:ok|benestare|assenso|impegno) (?:della|dalla|di) (?:banca|bcc)\b|\b(?:banca|bcc) (?:e )?(?:gia )?(?:ok|d'accordo)\b|\bvia libera (?:della|dalla) banca|\b(?:ottenuto|gia) (?:gia )?(?:il |un )?mutuo\b|\b(?:conferma|promessa|attestato) di finanziamento\b/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:bisogno di|servirebbe|serve|servira|servirebbe|chieder\w+|chied\w+|fare|faremo|faro|facendo|richied\w+|richieder\w+|accender\w+|accend\w+|stipular\w+|aprire|prendere|ottenere|tramite|attraverso|con|valutando|acquisto con)\b.{0,4} ?(?:un |il |del )?(?:mutuo|finanziamento|prestito (?:ipotecario|bancario)|ipoteca)\b|\bfinanzi\w+\b.{0,20}\b(?:banca|bancari[oa]|mutuo)\b|\bmutuo (?:al|all'|per (?:il|l')) ?\d|\bmutuo (?:prima casa|giovani|consap|under)|\bconsap\b|\b(?:finanziamento|pagamento) ?: ?(?:con )?mutuo|\bresto (?:con |in |a )?mutuo\b/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:potr\w+|possiamo|posso|puo|vorr\w+|vorei|voglio|vogliamo|piacerebbe|piacer\w+|possibile|quando|sarebbe|possibilita di|interess\w+ (?:a|per)|disponibil\w+ (?:a|per)|riesc\w+ a|fare|desider\w+|mi farebbe|gradir\w+|poter|passare a|venire a|venire per|portate?|porti)\b.{0,28}\b(?:(?:ri)?visitar\w*|veder(?:e|la|lo|li|le)(?! (?:le |foto|altre foto|la planimetria|il prezzo|se |i documenti|quanto|come))|visita(?! virtuale| catastale)|visionar\w*|sopralluogo|dare un'occhiata (?:a|dentro|dal vivo)|fare un giro)\b|\b(?:fissare|fissiamo|prenotare|organizzare|programmare|concordare|richiedere|richiesta di|richiesta|chiedere|chiedo|effettuare|appuntamento (?:per|di)|per) ?(?:una |la |un )?(?:prima |seconda )?(?:visita|sopralluogo|visione)\b(?! (?:virtuale|medica))|^[ ,(]*(?:una )?(?:visita|sopralluogo)\b.{0,24}$|\b(?:appuntamento)\b.{0,16}\b(?:per (?:vedere|visitare|visionare|vederl[oa]|visitarl[oa])|sul posto|in loco)|\b(?:oggetto|richiesta|motivo)\b.{0,10}: ?(?:richiesta (?:di )?)?visita\b|\bquando (?:la |lo )?(?:vediamo|posso veder)\w*|\bquando (?:si puo|si potrebbe|e possibile) (?:vedere|visitare)|\bvisita (?:e |sarebbe )?possibile|\bquando (?:possiamo|posso|potremmo|potrei|si puo) (?:venire|passare)\b(?! (?:in (?:agenzia|ufficio)|da voi))|\b(?:veniamo|vengo|venire|verremmo|verrei|passiamo|passo) a (?:vedere|visitare|veder\w+|visionare)\b/,
    ),
    rule(
      'agent',
      'yes',
      /\b(?:mio|nostro|nostra|mia) (?:agente|agenzia|mediatore|mediatrice|consulente immobiliare|immobiliarista|fiduciario immobiliare)\b|\b(?:ho|abbiamo|lavor\w+ (?:gia )?con|tramite|incaricato|affidati a)\b.{0,12}\b(?:un |una |un'|all'|l')(?:agente|agenzia|mediatore|mediatrice|consulente immobiliare|immobiliarista)\b|\b(?:seguit|assistit|rappresentat|accompagnat|affiancat)[oaie] (?:gia )?da (?:un |una |un'|nostr[oa] |altra )?(?:agente|agenzia|mediatore|mediatrice|consulente immobiliare|professionista)\b|\b(?:seguit|assistit|rappresentat|accompagnat)[oaie] (?:gia )?da un'(?:agente|agenzia|altra agenzia)/,
    ),
    rule(
      'urgent',
      'yes',
      /\burgent[ei]\b|\burgenza\b|\b(?:il )?(?:piu )?prima possibile\b|\bal piu presto\b|\bquanto prima\b|\bimmediatamente\b|\burgentemente\b|\bappena possibile\b|\b(?:il )?piu (?:presto|velocemente|rapidamente) possibile\b|\b(?:rispo\w+|risposta|contatt\w+|richiam\w+|chiam\w+|fatemi sapere|mand\w+|invi\w+|riscontro)\b.{0,22}\b(?:subito|oggi(?: stesso)?|velocemente|rapid\w+|in giornata|stasera|entro (?:oggi|domani|stasera)|celere|veloce|in fretta)\b|\b(?:ho|abbiamo) (?:molta |tanta |una certa )?fretta\b|\basap\b|\boggi stesso\b|\bentro (?:stasera|oggi)\b/,
    ),
    rule(
      'intent',
      'sell',
      /\bvender(?:e|la|lo)\b(?=.{0,12}\b(?:mi[oa]|nostr[oa])\b|[^a-z]*$)|\bvale (?:la mia|il mio|il nostro|la nostra)\b|\b(?:valutazione|stima|perizia)\b.{0,14}\b(?:mi[oa]|nostr[oa]|di un (?:appartamento|immobile)|di una casa)\b|\b(?:far|fare|farmi|farci) (?:valutare|stimare)\b|\bmettere (?:\w+ \w+ )?in vendita\b|\b(?:vorr\w+|vogli\w+|intend\w+|pens\w+ di|dec\w+ di) (?:mettere in vendita|vendere)\b(?!.{0,30}\b(?:per|e) (?:comprare|acquistare))|\bvendo (?:casa|il mio|la mia|appartamento)\b/,
    ),
    rule(
      'intent',
      'rent',
      /\b(?:prendere|cerc\w+|vorr\w+|trovare|interess\w+|serve|casa|appartamento|bilocale|monolocale|trilocale|stanza|villa|qualcosa|contratto|tipo|richiesta)\b.{0,30}\b(?:in aff?itt?o|in locazione|da affittare)\b(?! a (?:studenti|turisti|terzi))(?<!(?:siamo|sono|vivo|viviamo|abito|abitiamo|attualmente|ora|stiamo|mett\w{2,4}|investimento) (?:in aff?itt?o|in locazione))|\b(?:vorr\w+|voglio|vogliamo|per|cerc\w+ da|bisogno di) (?:aff?itt?are|prendere in affitto)\b(?! a (?:studenti|turisti|terzi))|\b(?:contratto|canone|motivo|tipologia|richiesta|operazione|cerco)\b ?(?:in )?:? ?(?:affitto|locazione)\b|\bcasa in af+it+o\b|\baf+it+o (?:max\w*|massimo|fino|mensile|a lungo|transitorio)|\b(?:canone|pigione) (?:max\w*|massimo|mensile|fino|di)|\bdi affitto\b|\bstanza (?:singola|doppia|in)\b|\b(?:cerc\w+|affitto) (?:una )?stanza\b|\bposto letto\b|\bcoinquilin\w+|\baffitto (?:con|a) riscatto\b|\brent to buy\b/,
    ),
    rule(
      'intent',
      'buy',
      /\b(?:compr(?:are|iamo|o|arla|arlo|eremmo|erei|asi)|acquist(?:are|arla|arlo|o|iamo|eremmo|erei)|acquirent[ei])\b|\bprima casa\b|\b(?:proposta|offerta)\b(?! di (?:lavoro|collaborazione|locazione)).{0,14}\b(?:d'acquisto|di acquisto)|\b(?:fare|facciamo|faccio|faremmo|farei|faremo|presentare|presentiamo|formulare|avanzare|lasciare|firmare|firmiamo)\b.{0,16}\b(?:proposta|offerta|riservazione)\b(?! di (?:locazione|lavoro|collaborazione))|\bproposta (?:la |gliela |ve la )(?:facciamo|faccio|faremmo|farei|presentiamo|faremo)\b|\bcaparra confirmatoria\b|\brogito\b|\bterreno edificabile\b|\brogit(?:are|o|eremmo)\b|\b(?:preliminare|compromesso)\b|\b(?:investimento|investire|mettere a reddito|a reddito|messa a reddito)\b|\bda (?:comprare|acquistare)\b|\bprendere (?:la |una |casa|un appartamento)(?!.{0,20}\bin affitto)/,
    ),
    rule('intent', 'consult', /\bconsigli\w*\b(?! (?:comunale|di amministrazione))|\bconsulenza\b/),
    weak(
      'intent',
      'rent',
      /\b(?:spese|spese condominiali|utenze) (?:incluse|comprese|condominiali incluse)\b|\b(?:al|\/|per) ?mese\b(?! (?:di stipendio|netti))|\bmensil[ei]\b|\b(?:max\w*|budget|budjet|massimo|masimo|fino a|canone|spesa)\b.{0,14}(?<![\d.,']|\d )(?:[3-9]\d\d|[12]\.?[0-9]\d\d)\b(?![.,' ]\d| ?(?:k|mila|mq|m2|metri))|\b(?:referenziat\w|contratto (?:transitorio|4\+4|3\+2|a canone)|caparra e)\b|\bda affittare\b(?! a )/,
    ),
    weak('intent', 'buy', /\b(?:mutuo|delibera|ipoteca)\b/),
    own(
      'intent',
      'browse',
      /\bsolo (?:dando un'occhiata|guardando|per (?:farmi|farci|avere) un'idea|curiosit\w+|un'idea|informazioni|a titolo)\b|\bsto solo\b|\b(?:per|tanto per|pura|semplice|mera) curiosita\b|\b(?:farmi|farci|avere) un'idea (?:dei|sui|del) (?:prezzi|mercato|costi)|\bnon (?:ho|abbiamo) (?:ancora )?(?:fretta|deciso)\b|\bnessuna fretta\b/,
    ),
    own(
      'writer',
      'job_application',
      /\bcurriculum\b|\bcandid(?:armi|atura|o|are)\b|\b(?:state |stia )?assumend[oi]\b|\bassum(?:ete|endo)\b|\b(?:mio|il|allego|invio|allegato) cv\b|\b(?:cerco|cercando|in cerca di|ricerca di|offerta di|opportunita di|proposta di) (?:un |il )?(?:lavoro|impiego|stage|tirocinio|apprendistato)\b(?!.{0,24}\b(?:casa|stanza|appartamento|affitto)\b)|\b(?:stage|tirocinio|apprendistato|lavorare|praticantato)\b.{0,16}\b(?:presso (?:di )?(?:voi|la vostra|il vostro)|da voi|con voi|nella vostra|nel vostro|per voi)|\bposizione (?:aperta|lavorativa|di (?:agente|segretari\w|impiegat\w|consulente))|\bposti di lavoro\b|\b(?:cercate|avete bisogno di) (?:personale|collaboratori|agenti|una segretaria|un agente|stagisti)/,
    ),
    own(
      'writer',
      'survey',
      /\bsondaggio\b|\bun'indagine\b|\bindagine (?:sul|di|statistica)\b|\bquestionario\b|\b(?:mia|la|una|di|per la|nostra) tesi\b|\btesi (?:di|magistrale|triennale|sul|sulla)\b|\b(?:progetto|lavoro|attivita) di ricerca\b|\bricerca (?:universitaria|di mercato|accademica|sul|sulla)\b|\bintervist(?:are|a|e|arla|arvi)\b|\b(?:lavoro di (?:maturita|bachelor|diploma))\b/,
    ),
    own(
      'writer',
      'complaint',
      /\breclamo\b|\blamentela\b|\blament(?:armi|are|o)\b|\bnessuno (?:risponde|viene|mi (?:risponde|richiama|ha)|ci (?:risponde|ha)|si (?:e )?(?:fa|fatto|presenta\w*|degn\w+)|ha (?:riparat|rispost|fatt))\w*|\b(?:riscaldament[oi]|termosifon[ei]|ascensore|caldaia|scaldabagno|boiler|lavatrice|frigo\w*|forno|citofono|portone|cancello|serratura|tapparell[ae]|acqua calda|wc|bagno|scarico|rubinetto|impianto|condizionatore|lavastoviglie|elettricita)\b.{0,34}\b(?:guast[oaie]|rott[oaie]|va e viene|non (?:funzion\w+|va|vanno|parte|si (?:chiude|apre)|scald\w+)|perde|perdono|intasat\w|fuori (?:uso|servizio)|blocc\w+)\b|\b(?:non (?:funzion\w+|va)|rott[oa]|guast[oa])\b.{0,20}\b(?:riscaldamento|ascensore|caldaia|citofono|portone)|\bsenza (?:acqua(?: calda)?|riscaldamento|luce|caldaia) da\b|\b(?:infiltrazion\w+|muffa|scarafaggi|blatte|topi|cimici|perdita d'acqua)\b.{0,40}\b(?:da |mi[oa]|casa|appartamento|soffitto|camera|nessuno)\b|\b(?:cauzione|deposito cauzionale|caparra)\b.{0,40}\b(?:non .{0,14}(?:restituit|rimborsat|ricevut|resa|vist)\w*|restituzione|restituire|restituit\w|indietro|trattenut\w|ancora)|\b(?:restituzione|restituire|rimborso|riavere|aspetto|attendo)\b.{0,14}\b(?:cauzione|deposito|caparra)\b|\b(?:sono|siamo|in qualita di) (?:un |l'|gli |la |il )?(?:vostr[oaie] )?inquilin[oaie] (?:di|del|della|dell|al|in|nel|nello|nella|vostr|dell')(?!.{0,120}\b(?:cerc|compr|acquist)\w+)|\briduzione (?:della pigione|del canone|dell'affitto)\b|\b(?:diffida|vergogna|vergognoso|inaccettabile|inammissibile|intollerabile|scandaloso|indecente|vie legali|per vie)\b|\b(?:chiam\w+|contatt\w+|rivolg\w+|tramite|affid\w+|passo) (?:il mio |l'|al mio |all'|un |a un |il )?avvocato\b|\bschifo\b|\b(?:non rispondete|non richiamate|non avete (?:mai )?(?:risposto|riparato|fatto))\b|\b(?:rumor[ei]|musica|chiasso|schiamazzi)\b.{0,40}\b(?:vicin[oi]|notte|sera|dormire|inquilin\w+)|\b(?:vicin[oi]|inquilin\w+) (?:del|di|al|sopra)\b.{0,40}\b(?:rumor|musica|urla|chiasso|cane)|\bsegnal(?:o|are|iamo) (?:un |una |che )?(?:guasto|perdita|problema|disservizio)/,
    ),
    own(
      'writer',
      'advertisement',
      /\bpagina (?:su|di) google\b|\bseo\b|\b(?:offriamo|proponiamo|realizziamo|forniamo|siamo specializzati|la nostra (?:azienda|societa|agenzia|impresa|piattaforma))\b.{0,50}\b(?:servizi\w*|agenzi[ea]|prezzi|tariffe|foto\w*|immobiliari|soluzion\w+|pulizi\w+|vostr\w+|siti|software)\b|\b(?:preventivo|demo|prova|consulenza|audit) (?:gratuit[oa]|omaggio|senza impegno)\b|\brisultati garantiti\b|\b(?:il |al |del )?vostro sito\b.{0,40}\b(?:visib|traffic|posizion|error|ottimizz|google|web)\w*|\b(?:aumentate|aumenta|triplica\w*|raddoppia\w*|vendi(?:te)? (?:piu|prima)|fatevi|potenzia\w*|scopri(?:te)?|risparmia\w*|digitalizza\w*|acquisisci|trova(?:te)? nuovi) (?:case|le|i|il|la|vostr\w+|tu\w+|nuovi|clienti|immobili|tempo|visibilita|come)\b|\bhome[ -]staging\b|\bvirtual tour\b.{0,50}\b(?:vostr\w+|agenzi\w+|prezz\w+|offert\w+|pacchett\w+|nostri)|\b(?:nostri|offriamo) (?:virtual tour|servizi|pacchetti)\b|\bpacchett[oi] (?:promo|base|premium|completo|da|a partire|mensil\w)\b|\b(?:eur\w*|€|\+) ?(?:\+ ?)?iva\b|\blead (?:qualificati|immobiliari|esclusivi)|\b(?:gestionale|software|crm|piattaforma|app)\b.{0,30}\b(?:per (?:le )?agenzie|immobiliar\w+|per agenti)|\b(?:offerta|promo\w*) (?:speciale|valida|riservata|lancio|esclusiva|limitata)\b|\bper le agenzie (?:che|immobiliari)\b|\b(?:disiscriver\w+|cancellarsi|annullare l'iscrizione)\b|\bprestit[oi] (?:veloc\w|tra privati|personal\w)\b|\b(?:crypto|bitcoin)\w*\b|\bclicca (?:qui|sul)\b|\bprenota una demo\b|\bcessione del quinto\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\b(?:sono|siamo) (?:un |una |un'|l')?(?:agente|mediatore|mediatrice|agenti|agenzia|consulente) (?:immobiliar\w+|di|presso|della|dell'|con|e)\b|\bsono (?:un |una |un')?(?:agente|mediatore|mediatrice)\b|\b(?:sono|scrivo|parla) .{0,24}\b(?:dell'agenzia|dell'immobiliare|della (?:immobiliare|agenzia)|di (?:tecnocasa|gabetti|remax|re\/max))\b|\b(?:car[oiae]|gentil[ei]|egregi\w*|buongiorno|ciao) colleg(?:a|hi|he)\b|\b(?:mi[oae]i?|nostr[oaie]|un|una|dei|per|conto di(?: un)?|due|alcuni) client[ei]\b(?=.{0,60}\b(?:vorrebb\w+|vuol\w+|vogliono|cerca\w*|interessat\w+|pag\w+|ha|hanno|compr\w+|acquist\w+|con|e|che|sarebb\w+|desider\w+|mutuo|budget|visit\w+|veder\w+)\b)|\bper (?:un|una|conto di un|dei|il|i)(?: mi[oe]i?| nostr[oi])? client[ei]\b|\bho (?:un |una |dei |gia |una potenziale |un potenziale )(?:acquirent[ei]|coppia|famiglia|compratore|investitore|client[ei])\b.{0,40}\b(?:cerca\w*|interessat\w+|delibera|vorrebb\w+|pront\w)|\b(?:collaborate|(?:in|aperti a(?:lla)?|disponibili (?:a|alla)|possibile|una) collaborazione|collaborare (?:con|su\w*)|condivi\w+ (?:la )?(?:provvigione|incarico)|dividere la provvigione|provvigione (?:al|divisa)|50 ?\/ ?50)\b.{0,40}|\bper conto (?:di|del|della|dei)\b.{0,16}\b(?:client\w|famiglia|societa|acquirent\w|azienda|mandante|coppia)|\b(?:rappresent(?:o|iamo)|assist(?:o|iamo))\b.{0,20}\b(?:client|acquirent|investitor|famiglia|coppia|societa)\w*|\brelocation\b|\bnostr[oi] dipendent[ei]\b.{0,40}\b(?:cerca|trasfer|arriv|bisogno|allogg)\w*/,
    ),
  ],
  wish: {
    wants:
      /\b(?:cerc\w+|(?:vorr\w+|vogli\w+)(?! (?:un[ao]? )?(?:valutazion\w|stima|perizia|vender\w|metter\w|far\w*|sapere|capire))|bast\w+|serv\w+|bisogno|comprare|acquistare|affittare|avete|budget|camere ?:|desider\w+)\b/,
    has: /\b(?:abit\w+|viviamo|vivo|adesso (?:siamo|sono|sto|viviamo)|attual\w*|mio (?:appartamento|bilocale|trilocale|monolocale)|mia casa|nostr[oa] (?:casa|appartamento|bilocale|trilocale|villa)|il nostro|vender\w*|vendiamo|vendo|vendut\w|rogitata|lascia(?:re|mo|to) (?:la|il|l')|dove (?:sto|stiamo|abito|vivo|viviamo)|scrivo per|l'annuncio (?:dice|parla|riporta)|(?:abbiamo|ho) (?:gia )?(?:visitat\w|visto))\b/,
    rooms:
      /(?:\bun )?\b(\d{1,2}|una|due|tre|quattro|cinque|sei)(?: ?(?:-|\/|o) ?(?:\d{1,2}|due|tre|quattro|cinque|sei))?\+? ?(?:grandi |belle |ampie )?(?:camer[ea](?! (?:d'albergo|di commercio))|stanze da letto|cam\b|c\.? ?letto)|\b(?:n\.? |numero (?:di )?)?(?:camere|stanze da letto)(?: (?:da )?letto| minimo| min\.?)? ?[:=] ?(?:min\w*\.? |almeno )?(\d{1,2}|una|due|tre|quattro)\b/,
    studio: /\bmonolocal[ei]\b/,
    counts: {
      una: 1,
      un: 1,
      uno: 1,
      due: 2,
      tre: 3,
      quattro: 4,
      cinque: 5,
      sei: 6,
      sette: 7,
      otto: 8,
      nove: 9,
      dieci: 10,
      dodici: 12,
      quindici: 15,
    },
    types: [
      [/\b(?:villett[ae] )?a schiera\b|\bschiera\b/, 'townhouse'],
      [
        /\b(?:stanz[ae] (?:singol[ae]|doppi[ae]|in affitto|in appartamento|ammobiliata|arredata)|posto letto|camera singola|(?:cerco|affitto) (?:una )?stanza)\b/,
        'room',
      ],
      [
        /\b(?:ap+artament(?:[oi]|in[oi]|on[ei])|appartam|app\.to|alloggi?o?|miniappartamento|monolocal[ei]|bilocal[ei]|trilocal[ei]|quadrilocal[ei]|attic[oi]|mansarda|loft|penthouse|duplex)\b/,
        'apartment',
      ],
      [
        /\bterreno edificabile\b|\b(?:cerc\w+|acquist\w+|compr\w+|interess\w+ a) (?:un |il )?terreno\b|\blotto (?:edificabile|di terreno)\b/,
        'land',
      ],
      [
        /\bvill[ae]\b|\bvillett[ae]\b|\b(?:rustico|casale|cascina|casolare|porzione di casa|rustici)\b|\bcas[ae] (?:indipendent[ei]|singol[ae]|unifamiliar[ei]|di campagna|bifamiliar[ei])\b/,
        'house',
      ],
      [
        /\bterreno\b(?<!\b(?:con|pezzo di|piano) (?:un |del )?terreno)(?! (?:intorno|di proprieta))/,
        'land',
      ],
      [/\bufficio\b(?<!\b(?:in|vostro|mio|nostro|dall'|dell'|all'|un|uso) ?ufficio)/, 'office'],
      [
        /\bcas[ae]\b(?<!\b(?:a|prima|cambiare|da|di|cerco|cerchiamo|cercando|cercare|comprare|prendere|trovare|lasciare|vendere|vecchia|attuale|nostra|mia|sua|loro) casa)(?! (?:editrice|di riposo|di cura|vostra|di (?:via|viale|corso|piazza)))|\bcas[ae]\b(?=.{0,24}\b(?:camere|giardino|affitto|af+it+o|vendita))/,
        'house',
      ],
    ],
    upTo: /\b(?:fino a|max|massimo|masimo|massima|meno di|budget|budjet|buget|al massimo|pagare|arrivare a|arriviamo a|non oltre|non (?:super\w+|(?:di )?piu)|rata (?:max|massima|sui|fino|sotto)|entro i|tetto|spendere|spendendo|limite|sotto i|disponibilita (?:di|fino)|canone(?: max)?:?|cifra massima)\b|</,
    from: /\b(?:a partire da|minimo|almeno|piu di)[^\d]{0,12}$/,
    between: /\b(?:tra|fra|da|dai|budget|canone)\b/,
    noBudget:
      /\b(?:prezzo(?! (?:max\w*|massimo|fino|tra))|costa|guadagn\w+|condominiali(?! (?:inclus|compres))|vale|valutat\w*|alto|caro|tasse|cauzione|stipendi\w*|reddit[oi]|vendut\w|venduto|richiest[aoi] di|chied(?:ete|ono)|netti|ral|provvigion\w+|imu|rata(?! (?:max|massima|sui|fino|sotto))|annu[ie])\b|^(?!.{0,60}\bbudget\b).{0,60}\b(?:anticipo|mezzi propri|caparra)\b/,
    elsewhere:
      /\b(?:abito|abitiamo|vivo|viviamo|(?<!per |x |di |nuovo |mio |il )lavoro|lavoriamo|agente a|vengo da|veniamo da|scriv\w+ da|residenti a|residente a|vendut\w|nostro \w+ di|originari\w|lascia\w*|lontan\w da|studia\w*|rogitata)\b/,
  },
  time: {
    of: /\b(?:trasfer\w+|trasloc\w*|spostar\w+|entrar\w+|entriamo|ingresso|comprar\w+|acquist\w+|affitt\w+|contratto|scad\w+|dobbiamo|devo|lasciare|liber\w+|fretta|serve|servirebbe|inizi\w+|arriv\w+|rogit\w*|(?<!sono |siamo |sarei |saremmo |saro |saremo )disponibil\w*|cerc\w+|bisogno|conclud\w+|decorrenza|disdetta|preavviso|consegna|tempi\w*|tempistic\w+|stipul\w+|occupare|cambiare|prendere|decidere|prendo|inizio|partire|a partire|trovare|sistemar\w+)\b/,
    events:
      /\b(?:visit\w*|veder\w*|appuntamento|chiam\w*|telefon\w*|richiam\w*|rispo\w*|idraulico|ripara\w*|document\w*|planimetri\w*|banca|notaio|vacanz\w*|ferie|passare|invi\w*|mand\w*|parl\w*|pag\w*|colloquio|sopralluogo|geometra|perito|perizia|riunione|matrimonio|incontr\w*|vediamo|sentir\w*|sentiamo|contatt\w*|(?:sono|siamo|sarei|saremmo|saro|saremo) (?:\w+ )?(?:disponibil\w*|liber[oi])|esam[ei]|sapere|conferm\w*|tecnico|portar\w*)\b/,
    not: /\b(?:fa|da \w+ (?:mesi|anni)|sposati|scors[oa]|costruit\w+|inquilin\w+|aveva|avevo|avevamo|da quando)\b/,
    span: /\b(?:tra|fra|entro|in|nei prossimi|nel giro di|entro i prossimi|al massimo|tempi:?|tempistiche:?|prossimi) ?(?:circa |massimo |max |i prossimi |al massimo )?(\d{1,3}|una?|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|quindici)(?: ?(?:-|\/|o|a) ?(?:\d{1,2}|due|tre|quattro|cinque|sei|otto))? (giorn[oi]|settiman[ae]|mes[ei]|ann[oi])\b|^ *(\d{1,2})(?: ?(?:-|\/|o|a) ?\d{1,2})? (settiman[ae]|mes[ei]|ann[oi])\b/,
    units: [
      [/^giorn/, 1],
      [/^settim/, 7],
      [/^mes/, 30],
      [/^ann/, 365],
    ],
    phrases: [
      [
        /\b(?:senza|nessuna|non (?:ho|abbiamo|c'e)) (?:alcuna )?fretta\b|\bsolo (?:dando un'occhiata|guardando)\b|\bcon (?:tutta )?calma\b|\bun paio d'anni\b/,
        730,
      ],
      [
        /\b(?:il )?prima possibile\b|\bal piu presto\b|\bquanto prima\b|\boggi\b|\bdomani\b|\bimmediat\w*\b|\b(?:da )?subito\b|\bappena possibile\b/,
        7,
      ],
      [/\b(?:questa settimana|questo (?:fine settimana|weekend))\b/, 7],
      [/\bla prossima settimana\b|\bsettimana prossima\b/, 14],
      [/\b(?:questo mese|(?:fine|fine del) mese|prossime settimane|breve tempo)\b/, 30],
      [/\b(?:mese prossimo|prossimo mese)\b/, 45],
      [/\b(?:prossimi mesi|qualche mese|un paio di mesi)\b/, 75],
      [/\bfine (?:dell')?anno\b|\bentro (?:l'anno|natale)\b/, 300],
      [/\b(?:anno prossimo|prossimo anno|nel 2027|inizio 2027)\b/, 400],
      [/\bquest'anno\b/, 180],
    ],
    month:
      /\b((?:gennaio|febbraio|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)|estate|autunno|inverno|primavera)\b|\b(?:a|in|entro|per|da|fine|inizio|prima di|di|meta|entro fine|\d{1,2}|1°|primo|metà) (marzo|genn?|febb?|apr|magg?|giu|lug|ago|sett?|ott|nov|dic)\b/,
    parts: [
      [/\bfine\b/, 'end'],
      [/\bmeta\b/, 'middle'],
      [/\b(?:inizio|prima|da|dal|primi|primo)\b/, 'start'],
    ],
    day: /\b(?:il|entro il|dal|dall'|al) (\d{1,2})\b(?! ?(?:%|mq|h|:|\d|\/|°))/,
    months: ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
  },
}
