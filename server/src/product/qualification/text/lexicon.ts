/** A language as the reader knows it: data, one file a language. Patterns are of folded text: lower case, without accents. */
export type Lexicon = {
  /** ISO 639-1. */
  language: string
  /** Words that are frequent in it, or in enquiries in it: by these it is told from others, and how much of a message is known. */
  words: string
  /** Where its words are not set apart, every rule is tried. */
  isUnspaced?: true
  /** What looks like a condition or a refusal and is none ("if possible", "can't wait"): not read. */
  idioms: RegExp
  /** Where a sentence falls into clauses, besides commas. */
  breaks: RegExp
  not: RegExp
  /** What makes the sentence hold under a condition only. */
  condition: RegExp
  /** Another person whom the sentence is about. */
  others: RegExp
  /** What was, and is told of. */
  past: RegExp
  /** Begins of sentences that ask how things are: what is in them is not claimed. */
  asks: RegExp
  /** The first letters (at most four) of words without which no rule of the group can hold. */
  cues: Readonly<Record<LexiconGroup, string>>
  rules: readonly LexiconRule[]
  wish: WishWords
  time: TimeWords
}

export type LexiconGroup =
  | 'financing'
  | 'tour'
  | 'agent'
  | 'urgent'
  | 'intent'
  | 'writer'
  | 'wish'
  | 'time'

/** A fact, and the words that say it. `isOwn`: the pattern has the negation in itself, or holds whatever stands around it. */
export type LexiconRule = { group: LexiconGroup; value: string; says: RegExp; isOwn?: true }

/** How the wish is named. */
export type WishWords = {
  /** That something is wanted: without it neither type nor place is read. */
  wants: RegExp
  /** What they have, or what a listing has: no wish. */
  has: RegExp
  /** Group 1 is the number. */
  rooms: RegExp
  studio: RegExp
  counts: Readonly<Record<string, number>>
  types: readonly (readonly [RegExp, string])[]
  /** Words before or after an amount that make it a bound of the budget, and those that make it something else. */
  upTo: RegExp
  from: RegExp
  between: RegExp
  /** What an amount is that is no budget. */
  noBudget: RegExp
  /** A place named so is not wished. */
  elsewhere: RegExp
}

/** How a time until the move is named. */
export type TimeWords = {
  /** What the time must be of. */
  of: RegExp
  /** Not the time of a move. */
  not: RegExp
  /** Group 1 is the count, group 2 the unit. */
  span: RegExp
  units: readonly (readonly [RegExp, number])[]
  phrases: readonly (readonly [RegExp, number])[]
  /** Group 1 begins with a month's name. */
  month: RegExp
  /** The first letters of the months, January first. */
  months: readonly string[]
}

/** A rule, as lexicons write it. */
export const rule = (group: LexiconGroup, value: string, says: RegExp): LexiconRule => ({
  group,
  value,
  says,
})

/** A rule whose pattern stands by itself. */
export const own = (group: LexiconGroup, value: string, says: RegExp): LexiconRule => ({
  group,
  value,
  says,
  isOwn: true,
})
