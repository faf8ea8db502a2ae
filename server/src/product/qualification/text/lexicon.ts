/**
 * Data of a language for the reader, one file per language. Patterns apply to normalized text:
 * lower case, without accents.
 */
export type Lexicon = {
  /** Language of the lexicon, as an ISO 639-1 code. */
  language: string
  /**
   * Words that are frequent in the language, or in enquiries in it. They identify the language, and
   * show how much of a message is known.
   */
  words: string
  /** True if words are not separated by blanks; then every rule is tried. */
  isUnspaced?: true
  /** True if it reads enquiries of businesses, without rooms, amenities and financing. */
  isBusiness?: true
  /**
   * Phrases that look like a condition or a negation but are not ("if possible", "can't wait");
   * they are masked.
   */
  idioms: RegExp
  /** Words at which a sentence is split into clauses, in addition to commas. */
  breaks: RegExp
  not: RegExp
  /** Words that make a sentence conditional. */
  condition: RegExp
  /** Words for the writer as the subject of a clause. */
  self: RegExp
  /** Words for another person who is the subject of a clause, unless `self` precedes them. */
  others: RegExp
  /** Words for a person who is neither the writer nor named in the clause. */
  pronouns: RegExp
  /** Words that continue to speak of the person who was named in the clause before. */
  continues: RegExp
  /** Words for the past. */
  past: RegExp
  /** Beginnings of sentences that ask a question; facts in them are not claims. */
  asks: RegExp
  /** The first letters (at most four) of words that are necessary for any rule of the group. */
  cues: Readonly<Record<Exclude<LexiconGroup, 'stated'>, string> & { stated?: string }>
  rules: readonly LexiconRule[]
  wish: CriteriaWords
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
  | 'stated'

/**
 * A fact, and the pattern of words that state it. `isOwn`: the pattern includes its own negation,
 * or is valid in any context. `isWeak`: it counts if nothing in the text states the fact more clearly.
 * `isSuggested`: the pattern is too often wrong to give points, so the
 * fact is only suggested.
 */
export type LexiconRule = {
  group: LexiconGroup
  value: string
  says: RegExp
  isOwn?: true
  isWeak?: true
  isSuggested?: true
}

/** Words for search criteria. */
export type CriteriaWords = {
  /** Words for wanting something. In a message of a seller only such a clause states criteria. */
  wants: RegExp
  /** Words for what the writer or a listing already has; these are not criteria. */
  has: RegExp
  /** One of the groups is the number. */
  rooms: RegExp
  studio: RegExp
  counts: Readonly<Record<string, number>>
  types: readonly (readonly [RegExp, string])[]
  /** Words before or after an amount that make it a limit of the budget. */
  upTo: RegExp
  from: RegExp
  between: RegExp
  /** Words that show that an amount is not a budget. */
  noBudget: RegExp
  /** Words that show that a place is not wanted. */
  elsewhere: RegExp
}

/** Words for the time until the move. */
export type TimeWords = {
  /** Words for moving, buying, starting or needing a home, to which the time must refer. */
  of: RegExp
  /** Words for other events: a visit, a call, a repair, a document. */
  events: RegExp
  /** Words that show that the time is not that of a move. */
  not: RegExp
  /** Group 1 is the count, group 2 the unit. */
  span: RegExp
  units: readonly (readonly [RegExp, number])[]
  phrases: readonly (readonly [RegExp, number])[]
  /** Group 1 begins with the name of a month or a season. */
  month: RegExp
  /** Words near a month that name its first day, its middle or its last day. */
  parts: readonly (readonly [RegExp, 'start' | 'middle' | 'end'])[]
  /** Group 1 or 2 is a day without a month ("the 31st"). */
  day?: RegExp
  /** The first letters of the months, starting with January. */
  months: readonly string[]
}

/** Creates a rule of a lexicon. */
export const rule = (group: LexiconGroup, value: string, says: RegExp): LexiconRule => ({
  group,
  value,
  says,
})

/** Creates a rule with a pattern that is valid in any context. */
export const own = (group: LexiconGroup, value: string, says: RegExp): LexiconRule => ({
  group,
  value,
  says,
  isOwn: true,
})

/** Creates a rule that counts if no other rule of its group matches anywhere in the text. */
export const weak = (group: LexiconGroup, value: string, says: RegExp): LexiconRule => ({
  group,
  value,
  says,
  isWeak: true,
})

/** Creates a weak rule with a pattern that is valid in any context. */
export const ownWeak = (group: LexiconGroup, value: string, says: RegExp): LexiconRule => ({
  ...weak(group, value, says),
  isOwn: true,
})

/** Creates a rule that only suggests its fact. */
export const suggestion = (group: LexiconGroup, value: string, says: RegExp): LexiconRule => ({
  group,
  value,
  says,
  isSuggested: true,
})
