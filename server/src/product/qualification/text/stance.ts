import type { Clause, Sentence } from './clauses.ts'
import type { Lexicon } from './lexicon.ts'

/** A clause with its place in the text. */
export type ClausePlace = { sentences: readonly Sentence[]; sentence: number; clause: number }

/**
 * Returns whether a clause states something about the writer. It does not if it names another person
 * as its subject, or continues to speak of one: by a pronoun, or by a verb without subject after a
 * clause about another person. The look back ends with the sentence before.
 */
export function isAboutWriter(place: ClausePlace, lexicon: Lexicon): boolean {
  const { text } = clauseAt(place)
  const other = lexicon.others.exec(text)
  const self = lexicon.self.exec(text)
  if (other && !(self && self.index < other.index)) return false
  if (self) return true
  if (lexicon.pronouns.test(text)) return false
  return !lexicon.continues.test(text) || !continuesOther(place, lexicon)
}

/**
 * Returns whether the clauses before a clause without subject speak of another person. The look back
 * goes on over such clauses of the same sentence, and over the sentence before.
 */
function continuesOther(
  place: ClausePlace,
  { self, others, pronouns, continues }: Lexicon,
): boolean {
  let before = previousOf(place)
  for (let step = 0; before !== null && step < 6; step++) {
    const { text } = clauseAt(before)
    if (others.test(text)) return true
    if (self.test(text)) return false
    if (pronouns.test(text)) return true
    const isSame = before.sentence === place.sentence
    if (before.sentence < place.sentence - 1 || (isSame && !continues.test(text))) return false
    before = previousOf(before)
  }
  return false
}

/** Returns whether a clause follows a condition in its sentence, or contains one. */
export function isConditional(
  { sentences, sentence, clause }: ClausePlace,
  { condition }: Lexicon,
): boolean {
  const whole = sentences[sentence]
  const match = whole && condition.exec(whole.text)
  if (!whole || !match) return false
  return (whole.clauses[clause]?.to ?? 0) > whole.from + match.index
}

const clauseAt = ({ sentences, sentence, clause }: ClausePlace): Pick<Clause, 'text'> =>
  sentences[sentence]?.clauses[clause] ?? { text: '' }

function previousOf({ sentences, sentence, clause }: ClausePlace): ClausePlace | null {
  if (clause > 0) return { sentences, sentence, clause: clause - 1 }
  const before = sentences[sentence - 1]
  return before ? { sentences, sentence: sentence - 1, clause: before.clauses.length - 1 } : null
}
