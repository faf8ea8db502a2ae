import { isDeepStrictEqual } from 'node:util'
import { actorId, at, pointerPart, type FieldError } from '#kit'
import type { Context } from '#db'
import { isRuleField, ruleFields, type ScoringRule } from '#qualification'
import type { NewAccountRules } from './rules-schema.ts'

type NewRule = NewAccountRules[number]

/** Returns every problem of rules that their schema does not find. */
export const findRuleProblems = (rules: NewAccountRules): FieldError[] =>
  rules.flatMap((rule, i) => problemsOf(rule, `/rules/${i}`, rules.slice(0, i)))

function problemsOf(rule: NewRule, pointer: string, earlier: readonly NewRule[]): FieldError[] {
  const { when, points, disqualify, reason } = rule
  const problems: FieldError[] = []
  for (const [name, condition] of Object.entries(when)) {
    const path = `${pointer}/when/${pointerPart(name)}`
    if (!isRuleField(name)) problems.push(at(path, 'unknown_field', unknownField))
    if (condition.exists === false && Object.keys(condition).length > 1)
      problems.push(at(path, 'contradiction', 'A field without a value meets no other operator.'))
  }
  if ((points === undefined) === (disqualify === undefined))
    problems.push(at(pointer, 'points_or_disqualify', 'A rule needs either points or disqualify.'))
  if (reason.trim() === '')
    problems.push(at(`${pointer}/reason`, 'blank', 'The reason must be a sentence.'))
  if (earlier.some((other) => isDeepStrictEqual(other.when, when)))
    problems.push(at(`${pointer}/when`, 'duplicate', 'An earlier rule has the same conditions.'))
  return problems
}

const unknownField = `Rules know attributes.NAME, ${ruleFields.join(', ')}.`

/** Adds the author to rules. A rule that existed before retains its author and its time. */
export function signRules(
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  rules: NewAccountRules,
  before: readonly ScoringRule[],
): ScoringRule[] {
  const signature = { written_by: actorId(actor), written_at: clock.now().toISOString() }
  return rules.map((rule) => {
    const known = before.find((one) => isDeepStrictEqual(unsigned(one), rule))
    return known ?? { ...rule, ...signature }
  })
}

/** Returns a rule as it is written, without its author. */
export function unsigned({ written_by: _by, written_at: _at, ...rule }: ScoringRule) {
  return rule
}
