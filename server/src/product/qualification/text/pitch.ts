/**
 * Returns whether a normalized text is the pitch of someone who sells to the reader, also if it
 * names no product that the lexicons know. One strong sign is enough: an offer to "companies like
 * yours", or of paid links. Otherwise four different signs are necessary, one of which offers
 * something and one of which is about the reader's business. A text that requests something from
 * the reader is a pitch only with an offer to companies like the reader's. Cost: some 5 µs; most texts fail the first test.
 */
export function isPitch(folded: string): boolean {
  if (!cue.test(folded)) return false
  if (strong.some((sign) => sign.test(folded))) return true
  if (seeks.test(folded)) return false
  if (links.test(folded)) return true
  if (!offer.test(folded) || !aboutReader.test(folded)) return false
  return signs.filter((sign) => sign.test(folded)).length >= 2
}

/** Words of which every pitch has one. */
const cue =
  /\b(?:your|yours|ihre\w*|votre|votres|vos|suya|tuya|vuestra|vostra|tua|sua|vossa|uw|uwe|van u|jullie)\b|\b(?:guest|sponsored|link|backlink|dofollow)/

/** Offers of links and articles that pass for recommendations. */
const links =
  /\b(?:guest|sponsored|paid) (?:blog )?(?:posts?|posting|articles?)\b.{0,60}\b(?:your|our|site|website|blog|sites|publish|price|rate|fee|dofollow)\b|\b(?:link insertions?|do-?follow|domain authority|link building|link exchange)\b/

/** Offers to readers like this one. */
const strong = [
  /\b(?:we|i|our (?:team|agency|company|firm|studio)) (?:\w+ ){0,3}?(?:(?:help|support|serve|assist|enable|supply|connect)(?:s|ed|ing)?|(?:work|partner)(?:s|ed|ing)? with) (?:\w+ ){0,4}?(?:companies|businesses|firms|agencies|teams|brands|owners|founders|shops|stores|practices|professionals|organi[sz]ations|realtors|agents|brokers) (?:just )?(?:like|such as|similar to) (?:yours|you|your own)\b/,
  /\b(?:wir|unser\w* \w+) (?:\w+ ){0,2}?(?:helfen|unterstutzen|begleiten|beraten) (?:\w+ ){0,3}?(?:unternehmen|firmen|betrieben?|agenturen|kanzleien) wie (?:ihre\w*|ihnen|euch|eure\w*)\b/,
  /\bnous (?:aidons|accompagnons|soutenons) (?:\w+ ){0,3}?(?:entreprises|societes|agences|pme|equipes) comme (?:la votre|les votres|vous)\b/,
  /\b(?:ayudamos|apoyamos|acompanamos) a (?:\w+ ){0,3}?(?:empresas|negocios|agencias|equipos) como (?:la |el )?(?:suya|suyo|tuya|tuyo|vuestra|vuestro)\b/,
  /\b(?:aiutiamo|supportiamo|affianchiamo) (?:\w+ ){0,3}?(?:aziende|imprese|agenzie) come la (?:vostra|tua|sua)\b/,
  /\b(?:ajudamos|apoiamos) (?:\w+ ){0,3}?(?:empresas|negocios|agencias) como a (?:sua|vossa|tua)\b/,
  /\b(?:wij|we) (?:\w+ ){0,2}?(?:helpen|ondersteunen|ontzorgen) (?:\w+ ){0,3}?(?:bedrijven|kantoren|ondernemers|organisaties) (?:zo)?als (?:uw|die van u|het uwe|jullie|u)\b/,
]

/** The writer offers something. */
const offer =
  /\b(?:we|i|our (?:team|agency|company|firm|studio|platform|product|software|tool|solution)) (?:\w+ ){0,2}?(?:help|offer|provide|speciali[sz]e|deliver|build|create|design|develop|generate|can (?:help|boost|improve|increase|reduce|save|double|handle))(?:s|ed|ing)?\b/

/** The text is about the business of the reader. */
const aboutReader =
  /\byour (?:\w+ )?(?:business|company|brand|agency|firm|website|web site|site|store|shop|practice|revenue|sales|pipeline|customers|clients|audience|traffic|online presence|marketing|conversions?|bottom line|competitors|growth)\b/

/** Other signs; a pitch needs two of them. */
const signs = [
  /\b(?:\d{1,2}|ten|fifteen|twenty|quick|short|brief)[ -](?:min(?:ute)?s?[ -])?(?:call|chat|meeting|intro|conversation)\b|\b(?:hop|jump) on an? /,
  /\b(?:would you be|are you) (?:open|interested|available|free)\b|\bworth a (?:chat|call|conversation)\b|\binterested in (?:learning|hearing|knowing) more\b/,
  /\b\d+(?:\.\d+)? ?(?:%|percent|x)(?! (?:down|deposit|mortgage|ltv)).{0,30}\b(?:more|increase|growth|roi|return|boost|higher|lower|less|savings?|faster)\b|\b(?:save|increase|boost|cut|reduce|double|grow)\w* .{0,30}\b\d+ ?(?:%|percent|x)/,
  /\b(?:case stud(?:y|ies)|portfolio|testimonials?|proposal|samples of our|no obligation|no strings|cost[- ]effective|affordable|tailored solutions?|proven (?:track record|results|strategy|method)|return on investment|roi)\b/,
  /\b(?:came across|stumbled (?:up)?on|noticed|was (?:looking at|browsing|on)|checked out|visited|reviewed) your (?:\w+ )?(?:site|website|web site|company|business|profile|page|listing|store|blog|brand)\b/,
  /\b(?:best regards|cheers|regards|sincerely)?.{0,40}\b(?:business development|sales (?:manager|executive|representative|director)|account (?:manager|executive)|growth (?:manager|specialist)|outreach)\b/,
]

/** The writer requests something, as a customer does. */
const seeks =
  /\b(?:(?:i|we)(?:'m|'re| am| are|m)? (?:\w+ ){0,2}?(?:need|looking for|look for|searching for|want (?:to (?:buy|rent|hire|book|see|view|know)|a\b|your)|would like (?:to (?:buy|rent|hire|book|see|view|visit)|a quote|your)|interested in (?:your|the|a|an|buying|renting|viewing|one of))|could you (?:help|quote|tell|send|do|offer|build|visit)|can you (?:help|quote|tell|send|do|offer|build)|do you (?:have (?!(?:\d+|five|ten|fifteen|a few|a couple of|a) (?:minutes?|moment|min)|time\b)|offer|do|provide|sell|build)|how much (?:do|would|is|does)|what (?:do|would) you charge)\b/
