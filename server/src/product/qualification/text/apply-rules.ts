import { bitOf } from './cues.ts'
import type { Sentence } from './clauses.ts'
import type { LexiconGroup, Lexicon, LexiconRule } from './lexicon.ts'

/** What was found so far: of each group the first that holds, and how many signs of an advertisement there are. */
export type Said = {
  found: Map<LexiconGroup, { value: string; from: number; to: number }>
  advertised: number
}

/** How a sentence stands: a form's answer to it, and whether it claims anything: it is of the one who writes, and holds under no condition. */
export type SentenceStance = { answer: 'yes' | 'no' | null; isClaim: () => boolean }

/**
 * Tries the rules on a sentence. Who writes is read off the whole of it. Everything else is read clause by clause, and counts where the clause does not deny it,
 * the sentence is of the one who writes and sets no condition, and does not merely ask; a visit is asked for, so there a question counts.
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
    else if (stance.answer !== 'no' && !said.found.has(rule.group))
      readClauses(rule, sentence, lexicon, stance, said)
  }
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
  { answer, isClaim }: SentenceStance,
  said: Said,
): void {
  const bit = bitOf[rule.group]
  for (const { from, text, cues } of clauses) {
    if ((cues & bit) === 0) continue
    const match = rule.says.exec(text)
    if (!match || !isClaim()) continue
    if (answer !== 'yes') {
      if (!rule.isOwn && lexicon.not.test(text)) continue
      if (rule.group === 'tour' && lexicon.past.test(text)) continue
      const isAsked = lexicon.asks.test(text) || (end === '?' && clauses.length === 1)
      if (isAsked && areClaimed.has(rule.group)) continue
    }
    take(rule, match, from, said)
    return
  }
}

/** What is said of oneself: a question of it claims nothing. */
const areClaimed: ReadonlySet<LexiconGroup> = new Set(['financing', 'agent', 'urgent'])

function take(rule: LexiconRule, match: RegExpExecArray, from: number, said: Said): void {
  const at = { from: from + match.index, to: from + match.index + match[0].length }
  said.found.set(rule.group, { value: rule.value, ...at })
}
