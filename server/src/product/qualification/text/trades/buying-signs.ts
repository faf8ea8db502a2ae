import { own, rule, type LexiconRule } from '../lexicon.ts'

type Signs = {
  asks_terms: RegExp
  in_use: RegExp
  team_size: RegExp
  has_deadline: RegExp
  decision_maker: RegExp
}

/**
 * Further signs of a purchase by language: a question for price, time or people; an earlier order;
 * sizes of an office; money and offers that expire; approvals.
 */
const signs: Readonly<Record<string, Signs>> = {
  en: {
    asks_terms:
      /(?:need|want|send|give|get|have) (?:\w+ ){0,3}?(?:quote|quotation|offer|price|estimate|proposal|pricing) (?:for|on|to)|need a quote|how (?:long|much|soon)|hourly rates?|day rates?|daily rates?|(?:best|final) price|send (?:me|us) (?:the )?(?:names|dates|terms|contract|order form)|when (?:they're|they are|are they|are you|you're) (?:free|available)|po number|purchase order|sort (?:the )?dates|(?:do|would|could|can) you (?:do|take on|pick up|handle|cover|offer) (?:this|that|it|these|such)|pick up mid|annual billing|sandbox|redlines|negotiate|what do you need from (?:me|us)|who (?:do|should) we (?:talk|speak) to/,
    in_use:
      /ran for us|same (?:as|rate as) last (?:time|year)|(?:worked|did) (?:\w+ ){0,3}?for us (?:\w+ ){0,3}?(?:ago|last|before)|(?:our|your) pilot|following (?:our|the) pilot|passed (?:you|your|the) ?(?:\w+ ){0,2}?(?:review|with|security|assessment)?|(?:head office|sister company|colleagues|headquarters|another branch) (?:already )?(?:uses?|work with|works with)|on your tool|used (?:your (?:tool|product|software)|you) (?:at|before|in)|roll (?:it )?out to/,
    team_size:
      /\d+ of (?:us|them)|\d+ (?:\w+ )?(?:laptops?|servers?|devices|machines|pcs|computers|agents?|teachers|nurses|drivers|rooms|desks|beds|managers|lawyers|advisers)/,
    has_deadline:
      /(?:closes|due|expires?|starts|begins|opens|lapses) (?:in|on) (?:the )?\d+|until the (?:end|middle) of|by the (?:\d+|end)|in \d+ (?:wks?|weeks|days)|(?:grant|money|funds|funding|budget) (?:\w+ ){0,3}?(?:expires?|lapses|lost|gone)|at the beginning of|first half of|at the latest|only have until/,
    decision_maker:
      /(?:okay|ok|go-ahead|green light|approval|blessing) from (?:our|my|the)|(?:management|board|leadership|everyone|owner) (?:\w+ ){0,3}?(?:is on board|on board|is behind|agreed|says do)|operating partner|whatever it takes|i intend to|we intend to/,
  },
  de: {
    asks_terms:
      /was (?:kostet|kosten|wurde|ware) (?:\S+ ){0,5}?(?:fur|kosten|bei)|wie (?:lange|schnell|teuer|viel)|tagessatz|stundensatz|(?:angebot|kostenvoranschlag|preis) (?:fur|uber|bis)|(?:wann|ab wann) (?:konnten|konnen|hatten|waren|ware)|bestellnummer folgt|schaffen wir das|schaffen sie das|rechnung musste|ob sie das (?:leisten|ubernehmen|machen)|konnen sie das (?:leisten|ubernehmen|machen)/,
    in_use:
      /(?:wie|gleiche\w*) (?:\S+ )?(?:letztes mal|beim letzten mal|letztes jahr)|(?:haben|hatten) (?:sie )?(?:\S+ ){0,3}?(?:fur|bei) uns (?:\S+ ){0,4}?(?:gemacht|durchgefuhrt|gehalten)|pilot\w* (?:\S+ ){0,3}?(?:erfolgreich|abgeschlossen|bestanden)|(?:zentrale|schwesterfirma|kollegen) (?:\S+ ){0,2}?(?:nutzt|nutzen|arbeitet|arbeiten)/,
    team_size:
      /zu (?:zweit|dritt|viert|funft)|\d+ (?:\w+ )?(?:rechner|laptops?|server|gerate|pcs?|lehrer\w*|zimmer|betten|pflegekrafte|fahrer|berater\w*|anwalte)/,
    has_deadline:
      /(?:verfallen|verfallt|fallig|schliest|offnet|endet) (?:\S+ ){0,2}?\d+|bis (?:ende|mitte|spatestens)|zum \d+\.|noch (?:dieses jahr|diesen monat|in diesem)|spatestens|in \d+ (?:wochen|tagen)|wirkung zum|zum jahresende/,
    decision_maker:
      /(?:grunes licht|freigabe|okay|ok|zustimmung) (?:von|vom|der|des)|(?:geschaftsleitung|geschaftsfuhrung|gesellschafter|vorstand) (?:\S+ ){0,4}?(?:zugestimmt|einverstanden|steht dahinter)/,
  },
  fr: {
    asks_terms:
      /combien (?:de temps|coute|ca|cela|faut)|quel (?:est le |serait le )?(?:prix|tarif|delai|cout)|(?:devis|tarif|offre) (?:pour|avant|detaille)|quand (?:pourriez|pouvez|seriez)|bon de commande|vos disponibilites|pourriez-vous (?:venir|prendre en charge|intervenir)/,
    in_use:
      /comme la derniere fois|(?:avez|aviez) (?:deja )?(?:\S+ ){0,3}?(?:pour|chez) nous|pilote (?:\S+ ){0,3}?(?:reussi|concluant|termine)|(?:siege|collegues|filiale) (?:\S+ ){0,2}?utilis\w+/,
    team_size:
      /nous sommes (?:une )?\d+|\d+ (?:\w+ )?(?:agents|postes|ordinateurs|serveurs|chambres|lits|enseignants|avocats|chauffeurs)/,
    has_deadline:
      /(?:avant|d'ici|jusqu'a|au plus tard) (?:le |la |au |fin )?(?:\S+ )?(?:\d+|fin|mois|annee)|(?:expire|perdu\w*|echeance|cloture) (?:\S+ ){0,2}?\d+|dans \w+ (?:mois|semaines|jours)|au plus tard/,
    decision_maker:
      /(?:accord|feu vert|aval) (?:de|du) |(?:direction|conseil\w*|conseil municipal) (?:\S+ ){0,3}?(?:charge|valide|d'accord|mandate)/,
  },
  es: {
    asks_terms:
      /cuanto (?:tiempo|cuesta|costaria|seria|tarda\w*)|que (?:precio|plazo|tarifa|coste)|(?:presupuesto|precio|oferta) (?:para|por|antes)|cuando (?:podrian|podeis|pueden|podriais)|con quien (?:vemos|hablamos|hablo)|orden de compra|que disponibilidad/,
    in_use:
      /como la (?:ultima vez|otra vez)|ya (?:usa|usan|utiliza|utilizan) (?:vuestro|su|tu)|(?:hicisteis|hicieron) (?:\S+ ){0,3}?para nosotros|piloto (?:\S+ ){0,3}?(?:terminado|exito)|central (?:\S+ ){0,3}?(?:usa|utiliza)/,
    team_size:
      /\d+ (?:\w+ )?(?:ordenadores|computadoras|portatiles|servidores|habitaciones|camas|profesores|responsables|abogados|choferes)/,
    has_deadline:
      /(?:abrimos|vence|caduca|cierra|expira) (?:\S+ ){0,5}?(?:en|el) (?:\d+|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|antes (?:de|del) (?:\S+ ){0,2}?(?:\d+|mes|ano)|como muy tarde|en \w+ (?:semanas|meses)/,
    decision_maker:
      /(?:visto bueno|aprobacion|autorizacion|luz verde) (?:de|del) |(?:direccion|gerencia) (?:\S+ ){0,3}?(?:acuerdo|aprobado|apoya)/,
  },
  pt: {
    asks_terms:
      /quanto (?:tempo|custa|custaria|fica|seria)|qual (?:o |e o |seria o )?(?:preco|prazo|valor|custo)|(?:orcamento|preco|proposta) (?:para|ate|antes)|quando (?:poderiam|podem|conseguem)|ordem de compra|que disponibilidade/,
    in_use:
      /como (?:da|na) (?:ultima|outra) vez|ja (?:usa|usam|utiliza|utilizam) (?:o vosso|o seu)|(?:fizeram|fizestes) (?:\S+ ){0,3}?para nos|piloto (?:\S+ ){0,3}?(?:sucesso|concluido)|sede (?:\S+ ){0,2}?(?:usa|utiliza)/,
    team_size:
      /\d+ (?:\w+ )?(?:consultores|computadores|portateis|servidores|quartos|camas|professores|corretores|medicos|advogados|motoristas)/,
    has_deadline:
      /(?:ainda este|ainda neste) (?:trimestre|mes|ano)|(?:ate|antes) (?:ao |a |de |do |d[eo] )?(?:\d+|fim|final|quarta|sexta|segunda)|(?:vence|caduca|expira|fecha) (?:\S+ ){0,2}?\d+|em \w+ (?:semanas|meses)|o mais tardar/,
    decision_maker:
      /(?:aval|autorizacao|aprovacao|luz verde) d[eoa] |(?:direcao|diretoria|administracao) (?:\S+ ){0,3}?(?:acordo|apoia)/,
  },
  it: {
    asks_terms:
      /quanto (?:tempo|costa|costerebbe|ci)|qual (?:e |sarebbe )?(?:il )?(?:prezzo|costo|tariffa)|(?:preventivo|prezzo|offerta) (?:per|entro)|quando (?:potreste|potete|sareste)|ordine d'acquisto|affidamento diretto|vostra disponibilita/,
    in_use:
      /come l'(?:ultima|altra) volta|(?:avete|avevate) (?:\S+ ){0,3}?per noi|usa gia|usano gia|pilota (?:\S+ ){0,3}?(?:concluso|successo)|sede (?:\S+ ){0,2}?(?:usa|utilizza)/,
    team_size:
      /siamo in \d+|\d+ (?:\w+ )?(?:computer|portatili|server|camere|letti|insegnanti|avvocati|autisti|cooperative)/,
    has_deadline:
      /entro (?:il |la |fine |i )?(?:\S+ )?(?:\d+|mese|anno|settimana|giugno|settembre|dicembre)|altrimenti si perdono|(?:scade|scadono|chiude) (?:\S+ ){0,2}?\d+|tra \w+ (?:settimane|mesi)|al piu tardi/,
    decision_maker:
      /(?:via libera|approvazione|ok|consenso) (?:del|della|dal|dalla) |(?:direzione|consiglio) (?:\S+ ){0,3}?(?:d'accordo|approvato)/,
  },
  nl: {
    asks_terms:
      /hoe ?(?:lang|veel|snel)|wat (?:kost|kosten|zou|is) (?:\S+ ){0,4}?(?:voor|kosten|prijs|tarief)|(?:offerte|prijs|prijsopgave) (?:voor|graag)|wanneer (?:kunnen|kan|zouden)|dagtarief|uurtarief|inkooporder|doen jullie dit|kunnen jullie dit/,
    in_use:
      /zoals (?:vorige keer|vorig jaar|de vorige)|(?:voor|bij) ons (?:\S+ ){0,3}?(?:gedaan|gegeven|verzorgd)|pilot (?:\S+ ){0,3}?(?:geslaagd|afgerond)|(?:hoofdkantoor|collega's|zusterbedrijf) (?:\S+ ){0,2}?(?:gebruikt|gebruiken|werkt|werken)/,
    team_size:
      /met z'n \d+|\d+ (?:\w+ )?(?:laptops?|servers?|computers|kamers|bedden|leraren|chauffeurs|advocaten)/,
    has_deadline:
      /(?:voor|uiterlijk|tot) (?:\S+ )?\d+ (?:jan|feb|maart|apr|mei|jun|jul|aug|sep|okt|nov|dec)\w*|binnen \w+ (?:weken|dagen|maanden)|vervalt|uiterlijk|nog dit (?:jaar|kwartaal)/,
    decision_maker:
      /(?:akkoord|groen licht|goedkeuring) van |(?:directie|bestuur|management) (?:\S+ ){0,3}?(?:akkoord|achter)/,
  },
  zh: {
    asks_terms:
      /多久|多[长長][时時][间間]|多少[钱錢].{0,10}\d|\d.{0,10}多少[钱錢]|什[么麼][时時]候(?:可以|能)|支持.{0,6}付款|[开開][发發]票[吗嗎]|采[购購][订訂][单單]/,
    in_use:
      /和上次一[样樣]|(?:去年|前年)[给給]我[们們]|[总總]部(?:已[经經])?在用|[试試][点點](?:成功|完成)/,
    team_size: /\d+ ?(?:[台间間张張])(?:[电電][脑腦]|服[务務]器|房|[笔筆][记記]本)?/,
    has_deadline:
      /\d+ ?[号號日]之?前|[过過]期作[废廢]|(?:[这這本]个?月|今年|本季度)(?:[内內]|底)|最[迟遲晚]/,
    decision_maker:
      /(?:老板|[总總][经經]理|[领領][导導]|管理[层層])(?:已[经經])?(?:同意|批准|支持)/,
  },
}

/** Rules of a language for further signs of a purchase. */
export function buyingRules(language: string): LexiconRule[] {
  const found = signs[language]
  if (!found) return []
  const { asks_terms, in_use, team_size, has_deadline, decision_maker } = found
  return [
    own('stated', 'asks_terms', asks_terms),
    rule('stated', 'in_use', in_use),
    own('stated', 'team_size', team_size),
    rule('stated', 'has_deadline', has_deadline),
    rule('stated', 'decision_maker', decision_maker),
  ]
}
