import type { LexiconRule } from '../lexicon.ts'

/**
 * Words of enquiries to consultants and software companies in a language. They replace the words
 * about homes. Patterns apply to normalized text and to whole words; each alternative begins with at
 * least four characters of its first word, or with the whole word, because cues are made from them.
 */
export type TradeWords = {
  rules: readonly LexiconRule[]
  /** Words for people outside the writer's company. Colleagues and customers are not outside. */
  others: RegExp
  time: {
    /** Words for beginning, needing and ending, to which a time must refer. */
    of: RegExp
    /** Words for calls, meetings and replies. The day of these is not the time to begin. */
    events: RegExp
    /** Times that a business states in addition, in days. */
    phrases: readonly (readonly [RegExp, number])[]
  }
  /** Words before or after an amount that make it a limit of the budget. */
  upTo: RegExp
  /** Words that show that an amount is not a budget. */
  noBudget: RegExp
}
