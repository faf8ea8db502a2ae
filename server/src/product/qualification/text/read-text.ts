import { splitSentences, type Sentence } from './clauses.ts'
import { amenityBit, bitOf, cuesOf } from './cues.ts'
import { foldText } from './fold-text.ts'
import { suspectsInjection } from './injection.ts'
import type { Lexicon } from './lexicon.ts'
import { maskNames, masked } from './mask.ts'
import { amenities } from './amenities.ts'
import { bitsOf } from './listing-amenities.ts'
import { readAmenities, type NamedAmenity } from './read-amenities.ts'
import { findNamedPlaces, type NamedPlace, type KnownCities } from './places.ts'
import { readCriteriaOf, type CriteriaRead } from './read-criteria.ts'
import { applyRules, type Said } from './apply-rules.ts'
import { splitWords, type SplitText } from './split-words.ts'
import { detectLanguage } from './detect-language.ts'
import type { FactSpan, TextFacts, Writer } from './text-facts.ts'

/** Maximum number of characters read of one text; the rest is ignored. */
export const longestRead = 4000

/**
 * Reads the messages of a lead. A fact is returned only if the writer states it about themselves.
 * It is not returned if it is negated, conditional, about another person, asked or quoted, or part
 * of an address or a number. A text in an unknown language, or with too few known words, gives no
 * facts. Runs in the process, in eight languages (languages/). Cost: some 70 µs for 300 characters,
 * linear, bounded by 4,000 characters.
 */
export function readText(
  text: string,
  receivedAt: Date,
  offered: OfferedPlaces = nothingOffered,
): TextFacts {
  const folded = foldText(text.slice(0, longestRead))
  const plain = maskNames(folded)
  const words = splitWords(plain)
  const injection_suspected = suspectsInjection(folded)
  const { language, lexicon } = detectLanguage(words, plain)
  const reading = {
    language,
    read: lexicon !== null,
    writer: null,
    property_type: null,
    city: null,
  }
  const counted = { injection_suspected, words: words.texts.length }
  if (!lexicon) return { ...nothing, ...counted, reading: { ...reading, spans: [] } }
  const said = readWith(lexicon, plain, words, receivedAt, offered)
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
  plain: string,
  words: SplitText,
  receivedAt: Date,
  { places, types }: OfferedPlaces,
) {
  const text = plain.replace(lexicon.idioms, (found) => masked.repeat(found.length))
  const sentences = splitSentences(text, lexicon, words, cuesOf(lexicon, words))
  const said: Said = { found: new Map(), advertised: 0 }
  const wish: CriteriaRead = {
    money: null,
    bedrooms: null,
    property_type: null,
    city: null,
    spans: [],
  }
  const named = findNamedPlaces(words, places)
  const asked: NamedAmenity[] = []
  let time: Timed | null = null
  for (const [i, sentence] of sentences.entries()) {
    const here = named.length === 0 ? named : within(named, sentence)
    if (sentence.cues === 0 && here.length === 0) continue
    const answer = sentence.end === '?' ? answerOf(sentences[i + 1]) : null
    const isClaim = claimOf(sentence, lexicon)
    applyRules(sentence, lexicon, { answer, isClaim }, said)
    if ((sentence.cues & amenityBit) !== 0 && isClaim())
      asked.push(...askedIn(sentence, lexicon, text, words))
    const cues = here.length > 0 ? bitOf.wish : sentence.cues & (bitOf.wish | bitOf.time)
    if (cues === 0 || !isClaim()) continue
    readCriteriaOf(sentence, lexicon, here, wish)
    if (time === null && (sentence.cues & bitOf.time) !== 0)
      time = timeOf(sentence, lexicon, receivedAt)
  }
  // A type that the account does not offer under this word cannot be requested with it.
  if (wish.property_type !== null && types && !types.has(wish.property_type))
    wish.property_type = null
  return factsOf(said, wish, time, asked)
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
 * Returns a function that returns whether a sentence states something about the writer. It is
 * computed only when needed, because most sentences contain no facts.
 */
function claimOf({ text }: Sentence, { others, condition }: Lexicon): () => boolean {
  let known: boolean | null = null
  return () => (known ??= !others.test(text) && !condition.test(text))
}

type Timed = { days: number; from: number; to: number }

function timeOf(sentence: Sentence, lexicon: Lexicon, receivedAt: Date): Timed | null {
  if (lexicon.past.test(sentence.text)) return null
  const time = readTime(sentence.text, lexicon, receivedAt)
  // In a question ("no hurry, but is there a lift?"), "no hurry" is only polite and states no time.
  if (!time || (sentence.end === '?' && time.days >= 730)) return null
  return { days: time.days, from: sentence.from + time.from, to: sentence.from + time.to }
}

/**
 * Returns the answer to a question of a form: `yes`, `no`, or null if the next sentence is not an
 * answer.
 */
function answerOf(next: Sentence | undefined): 'yes' | 'no' | null {
  if (!next) return null
  const answer = next.text.trim()
  if (/^(?:yes|si|ja|oui|sim|是|是的)$/.test(answer)) return 'yes'
  return /^(?:no|nein|non|nao|nee|否|不)$/.test(answer) ? 'no' : null
}

function factsOf(
  { found, advertised }: Said,
  wish: CriteriaRead,
  time: Timed | null,
  asked: readonly NamedAmenity[],
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
  for (const { place, isDenied, from, to } of asked)
    spans.push([`${isDenied ? 'unwanted' : 'wanted'}: ${amenities[place]}`, from, to])
  if (time) spans.push(['timeline_days', time.from, time.to])
  return {
    facts: {
      intent: (found.get('intent')?.value ??
        (tour_requested ? 'visit' : null)) as TextFacts['intent'],
      timeline_days: time?.days ?? (found.has('urgent') ? 7 : null),
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
      city: wish.city,
      amenities: bitsOf(asked),
      spans,
    },
  }
}

function spansOf(found: Said['found'], groups: readonly string[]): FactSpan[] {
  return groups.flatMap((group) => {
    const one = found.get(group as never)
    const names: Readonly<Record<string, string>> = {
      tour: 'tour_requested',
      agent: 'has_agent',
      urgent: 'urgency',
    }
    return one ? [[names[group] ?? group, one.from, one.to] as const] : []
  })
}

/**
 * The catalogue of an account that is used to read a message: its cities, and its types if they are
 * known.
 */
type OfferedPlaces = { places: KnownCities; types: ReadonlySet<string> | null }

/** The catalogue is unknown: no place is read, and every type is. */
const nothingOffered: OfferedPlaces = { places: new Map(), types: null }

/**
 * Returns the number of days until the move that a sentence states, and the position. Returns null
 * if it states none, or the time of something else.
 */
export function readTime(
  sentence: string,
  { wish, time, not }: Lexicon,
  receivedAt: Date,
): { days: number; from: number; to: number } | null {
  if (
    time.not.test(sentence) ||
    !(time.of.test(sentence) || sentence.trim().split(' ').length <= 4)
  )
    return null
  const at = (match: RegExpExecArray, days: number) => {
    const [from, to] = [match.index, match.index + match[0].length]
    // "not looking to move immediately" states no time; "no hurry" and "not before next year" do.
    const clause = sentence.slice(sentence.lastIndexOf(',', from) + 1, from)
    return not.test(clause) && days < 366 ? null : { days, from, to }
  }
  for (const [says, days] of time.phrases) {
    const match = says.exec(sentence)
    if (match) return at(match, days)
  }
  const span = time.span.exec(sentence)
  if (span) {
    const count = span[1] ?? span[3] ?? ''
    const unit = span[2] ?? span[4] ?? ''
    const size = time.units.find(([says]) => says.test(unit))?.[1]
    const number = wish.counts[count] ?? few[count] ?? Number(count)
    if (size !== undefined && Number.isFinite(number) && number > 0 && number * size <= 3650)
      return at(span, number * size)
  }
  const month = time.month.exec(sentence)
  const name = month?.[1] ?? month?.[2]
  const days = name === undefined ? null : daysUntil(name, time.months, receivedAt)
  return month && days !== null ? at(month, days) : null
}

const few: Readonly<Record<string, number>> = { a: 1, an: 1, 'couple of': 2, few: 3, 'a few': 3 }

// The middle months of the seasons in the northern hemisphere, counted from 0.
const seasons: readonly (readonly [RegExp, number])[] = [
  [/^(?:summer|verano|sommer|ete|verao|estate|zomer|夏)/, 6],
  [/^(?:spring|primavera|fruhl|fruhjahr|printemps|lente|voorjaar|春)/, 3],
  [/^(?:autumn|otono|herbst|automne|outono|autunno|herfst|秋)/, 9],
  [/^(?:winter|invierno|hiver|inverno|冬)/, 0],
]

/** Returns the number of days until the middle of the given month, in this year or the next. */
function daysUntil(word: string, months: readonly string[], receivedAt: Date): number | null {
  const isNumber = /^\d+$/.test(word)
  const month = isNumber
    ? Number(word) - 1
    : (seasons.find(([says]) => says.test(word))?.[1] ??
      months.findIndex((name) => word.startsWith(name)))
  if (month < 0 || month > 11) return null
  const [year, current] = [receivedAt.getUTCFullYear(), receivedAt.getUTCMonth()]
  const target = Date.UTC(month < current ? year + 1 : year, month, 15)
  return Math.max(7, Math.round((target - receivedAt.getTime()) / 86_400_000))
}
