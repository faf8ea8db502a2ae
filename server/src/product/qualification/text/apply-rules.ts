import { bitOf } from './cues.ts'
import type { Sentence } from './clauses.ts'
import type { LexiconGroup, Lexicon, LexiconRule } from './lexicon.ts'
import type { StatedFact } from './trades/stated-facts.ts'

/** A match of a rule, with its position in the text. */
export type RuleMatch = { value: string; from: number; to: number }

/** The group of a fact, or the name of a stated fact: there may be several of these. */
export type FactKey = LexiconGroup | StatedFact

export const factKeyOf = ({ group, value }: LexiconRule): FactKey =>
  group === 'stated' ? (value as StatedFact) : group

/**
 * Matches so far: the first one of each group, the first weak one, the first one that is only
 * suggested, and the number of signs of an advertisement.
 */
export type Said = {
  found: Map<FactKey, RuleMatch>
  weak: Map<FactKey, RuleMatch>
  suggested: Map<FactKey, RuleMatch>
  advertised: number
}

/**
 * Context of a sentence: the answer to it in a form, whether a clause of it is about the writer, and
 * whether it is a claim: about the writer, and not conditional.
 */
export type SentenceStance = {
  answer: 'yes' | 'no' | null
  isOwn: (clause: number) => boolean
  isClaim: (clause: number) => boolean
}

/**
 * Applies the rules to a sentence. The kind of writer is read from the whole sentence. Everything
 * else is read by clause. It counts if the clause does not negate it, the sentence is about the
 * writer and not conditional, and it is not only a question. A visit is requested, so a question
 * counts for it.
 */
export function applyRules(
  sentence: Sentence,
  lexicon: Lexicon,
  stance: SentenceStance,
  said: Said,
): void {
  for (const rule of lexicon.rules) {
    if ((sentence.cues & bitOf[rule.group]) === 0) continue
    if (rule.group === 'writer') readWriter(rule, sentence, said)
    else if (isOpen(rule, said)) readClauses(rule, sentence, lexicon, stance, said)
  }
}

/**
 * Returns whether a rule can still add something. The first match of a group counts, and the first
 * weak one, but an approval may be revoked later ("we had an approval, but it ran out").
 */
function isOpen(rule: LexiconRule, { found, weak }: Said): boolean {
  const { group, value, isWeak } = rule
  const key = factKeyOf(rule)
  const first = found.get(key)
  if (first) return group === 'financing' && value === 'none' && first.value === 'preapproved'
  return !(isWeak && weak.has(key))
}

function readWriter(rule: LexiconRule, { text, from }: Sentence, said: Said): void {
  const match = rule.says.exec(text)
  if (!match) return
  if (rule.value === 'advertisement') {
    const rest = text.slice(match.index + match[0].length)
    said.advertised += rule.says.test(rest) ? 2 : 1
  }
  if (!said.found.has('writer')) take(rule, match, from, said)
}

function readClauses(
  rule: LexiconRule,
  { clauses, end }: Sentence,
  lexicon: Lexicon,
  { answer, isOwn, isClaim }: SentenceStance,
  said: Said,
): void {
  const bit = bitOf[rule.group]
  for (const [i, { from, text, cues }] of clauses.entries()) {
    if ((cues & bit) === 0) continue
    const match = rule.says.exec(text)
    if (!match || !(isSaidByCondition(rule) ? isOwn(i) : isClaim(i))) continue
    if (answer === 'no') {
      // "Are you pre-approved? No"
      if (rule.value === 'preapproved') take({ ...rule, value: 'none' }, match, from, said)
      return
    }
    if (answer === null) {
      if (!rule.isOwn && lexicon.not.test(text)) continue
      if (rule.group === 'tour' && lexicon.past.test(text)) continue
      const isAsked = lexicon.asks.test(text) || (end === '?' && clauses.length === 1)
      if (isAsked && areClaimed.has(rule.group)) continue
    }
    take(rule, match, from, said)
    return
  }
}

/**
 * Returns whether a conditional clause may state the fact of a rule: "If the bank agrees I would make
 * an offer" states an intent and the need for a loan. So are some facts of businesses.
 */
const isSaidByCondition = ({ group, value }: LexiconRule): boolean =>
  group === 'intent' || value === 'mortgage' || (group === 'stated' && unconditional.has(value))

/** Facts that are true under any condition, as in "for 30 users, if it fits". */
const unconditional: ReadonlySet<string> = new Set<StatedFact>([
  'team_size',
  'has_deadline',
  'uses_other_tool',
  'no_authority',
  'undecided',
  'free_only',
  'no_budget',
  'wants_no_contact',
  'asks_terms',
  'no_sale',
  'declined',
])

/** Groups of facts about the writer; a question about them is not a claim. */
const areClaimed: ReadonlySet<LexiconGroup> = new Set(['financing', 'agent', 'urgent'])

function take(rule: LexiconRule, match: RegExpExecArray, from: number, said: Said): void {
  const at = { from: from + match.index, to: from + match.index + match[0].length }
  const { found, weak, suggested } = said
  const key = factKeyOf(rule)
  const isRevoked = found.has(key)
  const of = rule.isSuggested ? suggested : rule.isWeak && !isRevoked ? weak : found
  of.set(key, { value: rule.value, ...at })
}
