import { fieldProblems } from '../../ui/format-problem.ts'

/** The fields of the form of a rule that can show a problem. */
export type RuleFormField = 'field' | 'value' | 'points' | 'reason'

/**
 * Returns the problems of the rule at a place by the field of its form, and whether every problem
 * has a field. The server names a rule by its place, and a condition by its field and operator.
 */
export function ruleProblems(
  error: unknown,
  place: number,
): { fields: Partial<Record<RuleFormField, string>>; isPlaced: boolean } {
  const all = Object.entries(fieldProblems(error))
  const own = all.flatMap(([path, text]): [RuleFormField, string][] => {
    const [list, at, member, ...rest] = path.split('.')
    if (list !== 'rules' || at !== String(place)) return []
    if (member === 'points' || member === 'reason') return [[member, text]]
    if (member !== 'when') return []
    // The name of a field has dots itself, and an operator is last.
    return [[isOperator(rest.at(-1)) ? 'value' : 'field', text]]
  })
  return { fields: Object.fromEntries(own), isPlaced: all.length > 0 && own.length === all.length }
}

const isOperator = (name: string | undefined): boolean =>
  name !== undefined && ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'].includes(name)
