import { fold } from '#kit'
import type { RuleValue, ScoringCondition } from './rule.ts'

/** Returns whether a condition is met. A missing value meets only `exists: false`. */
export function isMet(condition: ScoringCondition, value: RuleValue | null): boolean {
  const { eq, ne, in: list, gt, gte, lt, lte, exists } = condition
  if (value === null) return exists === false && Object.keys(condition).length === 1
  const number = numberOf(value)
  return (
    exists !== false &&
    (eq === undefined || isSame(value, eq)) &&
    (ne === undefined || !isSame(value, ne)) &&
    (list === undefined || list.some((one) => isSame(value, one))) &&
    (gt === undefined || number > gt) &&
    (gte === undefined || number >= gte) &&
    (lt === undefined || number < lt) &&
    (lte === undefined || number <= lte)
  )
}

/** Forms send numbers as text, so a number is compared with the number in the text. */
function isSame(value: RuleValue, wanted: RuleValue): boolean {
  if (typeof wanted === 'number') return numberOf(value) === wanted
  return fold(String(value)) === fold(String(wanted))
}

/** Returns NaN, with which every comparison is false, for anything that is not a number. */
function numberOf(value: RuleValue): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN
}
