import { amountsOf } from './amounts.ts'
import { splitSentences, type Sentence } from './clauses.ts'
import { cuesOf } from './cues.ts'
import { detectLanguage } from './detect-language.ts'
import type { TextRange } from './find-addresses.ts'
import { foldText } from './fold-text.ts'
import type { Lexicon } from './lexicon.ts'
import { maskNames, masked } from './mask.ts'
import { startOfQuotedMail } from './quoted-mail.ts'
import { longestRead, readText } from './read-text.ts'
import { readTime } from './read-time.ts'
import { splitWords } from './split-words.ts'
import { isAboutWriter } from './stance.ts'
import type { TextFacts } from './text-facts.ts'

/** A text that another reader quotes, for checks of its quotations by the rules of its language. */
export type ExaminedText = {
  /** Facts that the rules read. */
  facts: TextFacts
  /**
   * Examines the sentences of a range. Null if nothing can be proven there: the language is not
   * read, or the range is beyond the part of the text that is read, in an address, or in text that
   * the writer quotes.
   */
  examine: (range: TextRange) => Examined | null
}

/** What the rules know about a range of a text and the sentences around it. */
export type Examined = {
  /** The words of the range and of its sentences, lower case without accents. */
  words: string
  sentence: string
  /** Whether the sentences are negated, conditional, about another person, past, or a question. */
  isNegated: boolean
  isConditional: boolean
  isOfOthers: boolean
  isPast: boolean
  isAsked: boolean
  /** Amounts within the range that are not a price, a fee or an income, in major units. */
  amounts: number[]
  /** Which bounds of a budget the sentences state. */
  limits: { min: boolean; max: boolean }
  /** Days until the move that the sentences state within the range; null if they state none. */
  days: number | null
  /** Types of homes that the range names, unless the writer has them according to the sentences. */
  types: string[]
}

/** Reads a text once, so that many quotations of it can be examined. Cost: that of two readings. */
export function examineText(text: string, receivedAt: Date): ExaminedText {
  const facts = readText(text, receivedAt)
  const folded = foldText(text.slice(0, longestRead))
  const plain = maskNames(folded.slice(0, startOfQuotedMail(folded)))
  const words = splitWords(plain)
  const { lexicon } = detectLanguage(words, plain)
  if (!lexicon) return { facts, examine: () => null }
  const claims = plain.replace(lexicon.idioms, (found) => masked.repeat(found.length))
  const sentences = splitSentences(claims, lexicon, words, cuesOf(lexicon, words))
  return {
    facts,
    examine({ from, to }) {
      if (to > plain.length || plain.slice(from, to).includes(masked)) return null
      const around = sentences.filter((one) => one.from < to && from < one.to)
      if (around.length === 0) return null
      const isOfWriter = around.every((sentence) => isOfTheWriter(sentences, sentence, lexicon))
      return {
        ...examined(plain, { from, to }, around, lexicon, receivedAt),
        isOfOthers: !isOfWriter,
      }
    },
  }
}

function examined(
  plain: string,
  { from, to }: TextRange,
  around: readonly Sentence[],
  lexicon: Lexicon,
  receivedAt: Date,
): Omit<Examined, 'isOfOthers'> {
  const { not, condition, past, asks, wish } = lexicon
  const words = plain.slice(from, to)
  const sentence = around.map(({ text }) => text).join(' ')
  const is = (pattern: RegExp) => around.some(({ text }) => pattern.test(text))
  return {
    words,
    sentence,
    isNegated: is(not),
    isConditional: is(condition),
    isPast: is(past),
    isAsked: is(asks) || around.some(({ end }) => end === '?'),
    amounts: is(wish.noBudget) ? [] : amountsIn(words, lexicon.language),
    limits: { min: is(wish.from) || is(wish.between), max: is(wish.upTo) || is(wish.between) },
    days: daysIn(around, { from, to }, lexicon, receivedAt),
    types: is(wish.has)
      ? []
      : wish.types.flatMap(([says, type]) => (says.test(words) ? [type] : [])),
  }
}

/** Returns the amounts. A small one without a unit can be one of thousands: "350 to 450k". */
function amountsIn(words: string, language: string): number[] {
  return amountsOf(words, language).flatMap(({ value, isMarked }) =>
    isMarked || value >= 1000 ? [value] : [value, value * 1000],
  )
}

function daysIn(
  around: readonly Sentence[],
  { from, to }: TextRange,
  lexicon: Lexicon,
  receivedAt: Date,
): number | null {
  for (const sentence of around) {
    const context = { sentence: sentence.text, isAsked: sentence.end === '?' }
    for (const clause of sentence.clauses) {
      const time = readTime(clause.text, lexicon, receivedAt, context)
      if (time && clause.from + time.from < to && from < clause.from + time.to) return time.days
    }
  }
  return null
}

/** Returns whether a sentence names no other person, and continues to speak of none. */
function isOfTheWriter(sentences: readonly Sentence[], one: Sentence, lexicon: Lexicon): boolean {
  if (lexicon.others.test(one.text) || lexicon.pronouns.test(one.text)) return false
  const sentence = sentences.indexOf(one)
  return one.clauses.every((_, clause) => isAboutWriter({ sentences, sentence, clause }, lexicon))
}
