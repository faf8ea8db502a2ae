/*
 * Words that a quotation must contain to support a fact, in eight languages, lower case without
 * accents. They are wider than the rules of the reader: they only confirm what a model has read.
 */

/** Words for a loan or a lender. */
const loan =
  /\b(?:mortgag|loan|lend|bank|borrow|financ|credit|hipotec|prestamo|banco|hypothe|kredit|darlehen|emprunt|pret\b|banque|emprestim|mutuo|prestito|banca\b|lening|geleend|lenen)|按揭|贷款|房贷|银行/

/** Words for the consent of a lender. */
const approval =
  /\b(?:pre-? ?app?rov|pre-? ?qualif|app?rov|agreed|agreement in principle|decision in principle|aip\b|dip\b|mip\b|offer letter|mortgage offer|came through|signed off|green light|granted|secured|in place|sorted|confirmed|aprobad|preaprobad|concedid|preconcedid|firmad|zugesagt|zusage|genehmigt|bewilligt|bestatig|steht\b|accord|accepte|valide|obtenu|aprovad|pre-?aprovad|autorizad|deliberat|approvat|concess|preapprovat|accettat|goedgekeurd|rond\b|toegezegd|akkoord|toezegging)|批|已通过|预批/

/** Words that state approval without a word for a loan. */
const sureApproval =
  /\b(?:pre-? ?app?roved|pre-? ?approval|aip\b|dip\b|mip\b|agreement in principle|decision in principle|preaprobad|preconcedid|preaprovad|pre-aprovad)/

/** Words for something that is not there yet or was refused. */
const lack =
  /\b(?:no|not|none|n't|never|yet|without|refused|rejected|declined|denied|turned down|sin|aun|todavia|nunca|rechaz|denegad|nicht|kein|noch|ohne|abgelehnt|pas|aucun|sans|encore|refuse|sem|nao|ainda|recusad|negad|non|senza|ancora|respint|rifiutat|niet|geen|nog|zonder|afgewezen)|没|不|未|拒/

const cues = {
  cash: /\bcash\b|\boutright\b|\b(?:own|available) (?:money|funds|savings)\b|\bsavings\b|\b(?:money|funds) (?:is |are )?(?:in the bank|ready|available)|\bcontado\b|\befectivo\b|\bahorros\b|\bfondos propios\b|\bbar(?:zahl\w*|geld|es)?\b|\beigenmittel\w*|\bcomptant\b|\bfonds propres\b|\ba vista\b|\bdinheiro\b|\b(?:recursos|capitais) proprios\b|\bpronto pagamento\b|\bcontanti\b|\bliquidita\b|\bcontant\w*|\beigen (?:geld|middelen)\b|\bspaargeld\b|全款|现金|一次性付/,
  visit:
    /\b(?:see|view\w*|visit\w*|tours?|touring|show (?:us|me)|showing|look (?:at|round|around|inside)|come (?:by|over|round)|walk ?through|ver\w*|visita\w*|ensen\w*|besichtig\w*|anseh\w*|anschau\w*|visite\w*|voir|conhecer|vedere|visitare|bezichtig\w*|bekijken|zien)\b|看房|参观|看一?[看下]/,
  buy: /\b(?:buy\w*|purchas\w*|make an offer|compr\w+|adquir\w+|kauf\w*|erwerb\w*|achet\w*|achat|acquist\w*|kopen|koop\w*|aankop\w*|aankoop)\b|买|购/,
  rent: /\b(?:rent\w*|leas\w+|alquil\w*|arrend\w*|miet\w*|lou\w+|location|alug\w*|affitt\w*|hur\w+)\b|租/,
  sell: /\b(?:sell\w*|valuation|list (?:my|our)|vend\w+|verkauf\w*|verkop\w*|valora\w*|valuta\w*|schatting|bewert\w*|estim\w+|avalia\w*)\b|卖|出售/,
  consult: /\b(?:advi[cs]e|consult\w*|asesor\w*|berat\w*|conseil\w*|acons\w*|consig\w*|consul\w*|advies)\b|咨询/,
  browse:
    /\b(?:brows\w*|just looking|only looking|curious|look round the market|curios\w*|mirando|umsehen|umschauen|schauen|curieu\w*|regarde\w*|olhando|guardando|rondkijk\w*|orienter\w*)\b|随便看|了解一下/,
  urgency:
    /\burgen\w*|\ba\.?s\.?a\.?p\b|\bas soon as\b|\bimmediate\w*|\bright away\b|\bquick\w*|\bhurry\b|\bcuanto antes\b|\binmediat\w*|\bdringend\w*|\bsofort\b|\bschnell\w*|\beilig?\b|\bau plus vite\b|\bimmediat\w*|\bquanto antes\b|\bprima possibile\b|\bsubito\b|\bsnel\b|\bzo spoedig\b|\bdirect\b|\bspoed\w*|尽快|马上|紧急|急/,
  // The agent must be the writer's own.
  has_agent:
    /\b(?:(?:my|our|have|has|with|hired|using|got|engaged) (?:an? |own |our |my |the |buyer'?s? |real estate )*(?:agent|realtor|broker)|represented by|(?:mi|nuestro|nuestra|tengo|tenemos|un) (?:propi[oa] |un |una )*(?:agente|corredor|inmobiliaria)|(?:mein|meine|unser|unsere|haben|habe|einen|eine)\w* (?:eigene\w* |einen |eine )*makler\w*|(?:mon|notre|avons|ai|un) (?:propre |un |une )*(?:agent|courtier|chasseur)|(?:meu|nosso|tenho|temos|um) (?:proprio |um )*(?:agente|corretor|mediador)|(?:mio|nostro|abbiamo|ho|un) (?:proprio |un )*(?:agente|mediatore)|(?:mijn|onze|hebben|heb|een) (?:eigen |een )*(?:makelaar|aankoopmakelaar))|(?:我|我们)(?:的|有)(?:自己的)?(?:中介|经纪)/,
} as const // oxfmt-ignore

/** Things that are not homes and that a person may want to see. */
const notHome =
  /\b(?:brochure|photo|picture|plan|floor ?plan|video|document|price|list|status|website|foto|plano|prospekt|grundriss|bilder|unterlagen|plaquette|planta|planimetria|brochur|documenti|plattegrond)\w*|照片|视频|户型图/

/** Returns whether words support a kind of financing. */
export function isFinancingCue(value: string, words: string): boolean {
  if (value === 'cash') return cues.cash.test(words)
  if (value === 'preapproved')
    return sureApproval.test(words) || (loan.test(words) && approval.test(words))
  if (value === 'none') return loan.test(words) && lack.test(words)
  return loan.test(words)
}

/** Returns whether words support an intent. Nothing supports `other`. */
export function isIntentCue(value: string, words: string, sentence: string): boolean {
  if (value === 'visit') return cues.visit.test(words) && !notHome.test(sentence)
  return isIntent(value) && cues[value].test(words)
}

const isIntent = (value: string): value is 'buy' | 'rent' | 'sell' | 'consult' | 'browse' =>
  ['buy', 'rent', 'sell', 'consult', 'browse'].includes(value)

/** Returns whether words ask for a fast response. */
export const isUrgencyCue = (words: string): boolean => cues.urgency.test(words)

/** Returns whether words state that an agent works for the writer. */
export const isAgentCue = (words: string): boolean => cues.has_agent.test(words)
