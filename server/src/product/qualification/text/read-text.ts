import { readAnswer, splitSentences, type Sentence } from './clauses.ts'
import { amenityBit, bitOf, cuesOf } from './cues.ts'
import { foldText } from './fold-text.ts'
import { impliedIntent } from './implied-intent.ts'
import { suspectsInjection } from './injection.ts'
import type { Lexicon } from './lexicon.ts'
import { maskNames, masked } from './mask.ts'
import { amenities } from './amenities.ts'
import { bitsOf } from './listing-amenities.ts'
import { readAmenities, type NamedAmenity } from './read-amenities.ts'
import { isPitch } from './pitch.ts'
import { findNamedPlaces, type NamedPlace, type KnownCities } from './places.ts'
import { readCriteriaOf, type CriteriaRead } from './read-criteria.ts'
import { applyRules, type FactKey, type Said } from './apply-rules.ts'
import { splitWords, type SplitText } from './split-words.ts'
import { detectLanguage } from './detect-language.ts'
import { startOfQuotedMail } from './quoted-mail.ts'
import { readTime, type TimeRead } from './read-time.ts'
import { isAboutWriter, isConditional, type ClausePlace } from './stance.ts'
import type { ProfileName } from '../profiles/profile-name.ts'
import { lexiconFor } from './trades/lexicon-for.ts'
import { needs, statedNames } from './trades/stated-facts.ts'
import type { FactSpan, SuggestedFact, TextFacts, Writer } from './text-facts.ts'

/** Maximum number of characters read of one text; the rest is ignored. */
export const longestRead = 4000

/**
 * Reads the messages of a lead. A fact is returned only if the writer states it about themselves.
 * It is not returned if it is negated, conditional, about another person, asked or quoted, or part
 * of an address or a number. A text in an unknown language, or with too few known words, gives no
 * facts. Runs in the process, in eight languages (languages/). Cost: some 120 µs for 300 characters,
 * linear, bounded by 4,000 characters.
 */
export function readText(
  text: string,
  receivedAt: Date,
  offered: OfferedPlaces = nothingOffered,
): TextFacts {
  const own = text.slice(0, longestRead)
  const whole = foldText(own)
  const folded = whole.slice(0, startOfQuotedMail(whole))
  const plain = maskNames(folded)
  const words = splitWords(plain)
  const injection_suspected = suspectsInjection(folded)
  const { language, lexicon: known } = detectLanguage(words, plain)
  const lexicon = known && lexiconFor(offered.profile, known)
  const reading = {
    language,
    read: lexicon !== null,
    writer: null,
    property_type: null,
    city: null,
  }
  const counted = { injection_suspected, words: words.texts.length }
  if (!lexicon) return { ...nothing, ...counted, reading: { ...reading, spans: [] } }
  const said = readWith(lexicon, own, plain, words, receivedAt, offered)
  return { ...said.facts, ...counted, reading: { ...reading, ...said.reading } }
}

/** The facts of a text from which nothing is read. */
const nothing = {
  intent: null,
  timeline_days: null,
  financing: null,
  urgency: 0,
  spam: 0,
  tour_requested: false,
  has_agent: false,
  money: null,
  bedrooms: null,
} satisfies Partial<TextFacts>

function readWith(
  lexicon: Lexicon,
  original: string,
  plain: string,
  words: SplitText,
  receivedAt: Date,
  { places, types }: OfferedPlaces,
) {
  const text = plain.replace(lexicon.idioms, (found) => masked.repeat(found.length))
  const sentences = splitSentences(text, lexicon, words, cuesOf(lexicon, words))
  const said: Said = { found: new Map(), weak: new Map(), suggested: new Map(), advertised: 0 }
  const wish: CriteriaRead = {
    money: null,
    bedrooms: null,
    property_type: null,
    place: null,
    spans: [],
  }
  const named = findNamedPlaces(words, places, original)
  const asked: NamedAmenity[] = []
  const wanting: Sentence[] = []
  let time: TimeRead | null = null
  for (const [i, sentence] of sentences.entries()) {
    const here = named.length === 0 ? named : within(named, sentence)
    if (sentence.cues === 0 && here.length === 0) continue
    const answer = sentence.end === '?' ? readAnswer(sentences[i + 1]) : null
    const isClaim = claims(sentences, i, lexicon)
    const isOwn = (clause: number) => isAboutWriter({ sentences, sentence: i, clause }, lexicon)
    applyRules(sentence, lexicon, { answer, isOwn, isClaim }, said)
    if ((sentence.cues & amenityBit) !== 0 && !lexicon.isBusiness && isClaim(0))
      asked.push(...askedIn(sentence, lexicon, text, words))
    if (here.length > 0 || (sentence.cues & bitOf.wish) !== 0) wanting.push(sentence)
    // "No hurry, the autumn perhaps": a later date is more specific.
    if ((time === null || time.days >= 730) && (sentence.cues & bitOf.time) !== 0)
      time = timeOf(sentences, i, lexicon, receivedAt) ?? time
  }
  if (!said.found.has('writer') && isPitch(text)) {
    said.found.set('writer', { value: 'advertisement', from: 0, to: text.trimEnd().length })
    said.advertised += 1
  }
  for (const [group, match] of said.weak) if (!said.found.has(group)) said.found.set(group, match)
  const intent = said.found.get('intent')?.value
  const stated = [...said.found.values()]
  for (const sentence of wanting)
    readCriteriaOf(
      sentence,
      lexicon,
      within(named, sentence),
      {
        isSeller: intent === 'sell',
        // A small amount means a rent or a daily rate, not thousands.
        isRent: intent === 'rent' || lexicon.isBusiness === true,
        stated,
        size: said.found.get('team_size'),
        isOwn: (clause) =>
          isAboutWriter({ sentences, sentence: sentences.indexOf(sentence), clause }, lexicon),
      },
      wish,
    )
  // A type that the account does not offer under this word cannot be requested with it.
  if (wish.property_type !== null && types && !types.has(wish.property_type))
    wish.property_type = null
  const facts = factsOf(said, wish, time, asked, lexicon)
  return lexicon.isBusiness ? withStated(facts, said) : facts
}

/**
 * Returns the amenities that a sentence requests or rejects. The sentence must state that something
 * is wanted, ask for it, or be as short as the input of a form field.
 */
function askedIn(
  { from, to, text: own, end, clauses }: Sentence,
  { language, wish }: Lexicon,
  text: string,
  words: SplitText,
): NamedAmenity[] {
  if (end !== '?' && own.length > 30 && !wish.wants.test(own) && !politely.test(own)) return []
  const found = readAmenities(text, words, { from, to, language, isListing: false })
  return found.filter((one) =>
    clauses.every(
      (clause) => one.from < clause.from || one.from >= clause.to || !wish.has.test(clause.text),
    ),
  )
}

/** Words that express a request in a sentence without a verb of wanting. */
const politely =
  /\b(?:please|ideally|would be|has to have|bitte|gern|ware schon|por favor|s'il|idealement|per favore|graag|liever)\b/

const within = (named: readonly NamedPlace[], { from, to }: Sentence) =>
  named.filter((one) => one.from >= from && one.from < to)

/**
 * Returns a function that returns whether a clause of a sentence states something about the writer,
 * unconditionally. It is computed only when needed, because most sentences contain no facts.
 */
function claims(
  sentences: readonly Sentence[],
  sentence: number,
  lexicon: Lexicon,
): (clause: number) => boolean {
  const known: (boolean | undefined)[] = []
  return (clause) => {
    const place: ClausePlace = { sentences, sentence, clause }
    return (known[clause] ??= isAboutWriter(place, lexicon) && !isConditional(place, lexicon))
  }
}

/** Returns the first time of a move that a sentence states, with its position in the text. */
function timeOf(
  sentences: readonly Sentence[],
  at: number,
  lexicon: Lexicon,
  receivedAt: Date,
): TimeRead | null {
  const sentence = sentences[at]
  if (!sentence) return null
  const context = { sentence: sentence.text, isAsked: sentence.end === '?' }
  let found: TimeRead | null = null
  for (const [i, { text, from, cues }] of sentence.clauses.entries()) {
    if ((cues & bitOf.time) === 0 || lexicon.past.test(text)) continue
    const time = readTime(text, lexicon, receivedAt, context)
    const place = { sentences, sentence: at, clause: i }
    if (!time || !isAboutWriter(place, lexicon) || isConditional(place, lexicon)) continue
    found ??= { days: time.days, from: from + time.from, to: from + time.to }
    if (time.days < 730) return { days: time.days, from: from + time.from, to: from + time.to }
  }
  return found
}

function factsOf(
  { found, suggested, advertised }: Said,
  wish: CriteriaRead,
  time: TimeRead | null,
  asked: readonly NamedAmenity[],
  { isBusiness }: Lexicon,
) {
  const writer = (found.get('writer')?.value ?? null) as Writer | null
  if (writer !== null) {
    const spam = writer !== 'advertisement' ? 0 : advertised > 1 ? 0.97 : 0.85
    const intent = writer === 'buyers_agent' ? null : ('other' as const)
    const reading = { writer, spans: spansOf(found, ['writer']) }
    return { facts: { ...nothing, intent, spam }, reading }
  }
  const tour_requested = found.has('tour')
  const spans: FactSpan[] = [...spansOf(found, [...found.keys()]), ...wish.spans]
  if (wish.place) spans.push(['city', wish.place.from, wish.place.to])
  for (const { place, isDenied, from, to } of asked)
    spans.push([`${isDenied ? 'unwanted' : 'wanted'}: ${amenities[place]}`, from, to])
  if (time) spans.push(['timeline_days', time.from, time.to])
  return {
    facts: {
      intent: (found.get('intent')?.value ??
        impliedIntent(found.get('financing')?.value, wish, isBusiness) ??
        (tour_requested ? 'visit' : null)) as TextFacts['intent'],
      timeline_days: time?.days ?? null,
      financing: (found.get('financing')?.value ?? null) as TextFacts['financing'],
      urgency: found.has('urgent') ? 0.9 : 0,
      spam: 0,
      tour_requested,
      has_agent: found.has('agent'),
      money: wish.money,
      bedrooms: wish.bedrooms,
    },
    reading: {
      property_type: wish.property_type,
      city: wish.place?.name ?? null,
      ...(wish.place?.state && { state: wish.place.state }),
      amenities: bitsOf(asked),
      spans,
      suggested: suggestionsOf(suggested, found),
    },
  }
}

/**
 * Adds the names of the stated facts. An amount is a budget. A writer who is not a customer states
 * none, and "more information" is small talk only if the message states no need.
 */
function withStated(read: ReturnType<typeof factsOf>, { found }: Said) {
  if (found.has('writer')) return { ...read, facts: { ...read.facts, stated: [] } }
  if (read.facts.tour_requested || needs.some((name) => found.has(name))) found.delete('small_talk')
  // A customer who only needs help is not closer to a purchase.
  if (found.has('no_sale') || found.has('declined')) found.delete('in_use')
  const stated = statedNames.filter(
    (name) => found.has(name) || (name === 'budget_known' && read.facts.money !== null),
  )
  const spans = read.reading.spans.filter(
    ([fact]) => (fact !== 'small_talk' && fact !== 'in_use') || found.has(fact),
  )
  return { facts: { ...read.facts, stated }, reading: { ...read.reading, spans } }
}

function spansOf(found: Said['found'], groups: readonly FactKey[]): FactSpan[] {
  return groups.flatMap((group) => {
    const one = found.get(group)
    return one ? [[factOf[group] ?? group, one.from, one.to] as const] : []
  })
}

/** Returns the facts that are suggested and not read with certainty elsewhere in the text. */
function suggestionsOf(suggested: Said['suggested'], found: Said['found']): SuggestedFact[] {
  return [...suggested].flatMap(([group, { value, from, to }]) =>
    found.has(group) ? [] : [[factOf[group] ?? group, value === 'yes' || value, from, to] as const],
  )
}

/** Names of facts that differ from the names of their groups of rules. */
const factOf: Readonly<Partial<Record<FactKey, string>>> = {
  tour: 'tour_requested',
  agent: 'has_agent',
  urgent: 'urgency',
}

/**
 * The catalogue of an account that is used to read a message: its cities, its types if they are
 * known, and its profile. An absent profile means homes.
 */
type OfferedPlaces = {
  places: KnownCities
  types: ReadonlySet<string> | null
  profile?: ProfileName
}

/** The catalogue is unknown: no place is read, and every type is. */
const nothingOffered: OfferedPlaces = { places: new Map(), types: null }
