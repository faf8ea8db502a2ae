import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'

/** Result of one check, in one sentence for the operator. */
export const Finding = Type.Object({
  name: Type.String({ description: 'Name of the check.' }),
  result: oneOf(
    ['good', 'note', 'bad'],
    'Result of the check. `bad`: something is wrong now or will be soon. `note`: it works, but could be better.',
  ),
  message: Type.String({ description: 'What the check found, in one sentence.' }),
  remedy: nullable(Type.String({ description: 'How to fix it; null if there is nothing to do.' })),
})
export type Finding = Static<typeof Finding>

/** Results of all checks of the instance. */
export const CheckUp = Type.Object(
  {
    object: Type.Literal('check_up'),
    checked_at: Timestamp('Time of the check.'),
    is_healthy: Type.Boolean({ description: 'Whether no check has the result `bad`.' }),
    findings: Type.Array(Finding, {
      description: 'One result for each check that applies.',
    }),
  },
  { $id: 'CheckUp', description: 'Results of all checks of the instance.' },
)
export type CheckUp = Static<typeof CheckUp>

/** Evaluation of one check, without its name. */
export type CheckVerdict = Omit<Finding, 'name'>

/** Returns a result without a fault. */
export const good = (message: string): CheckVerdict => ({ result: 'good', message, remedy: null })

/** Returns a result that works but could be improved by `remedy`. */
export const note = (message: string, remedy: string): CheckVerdict => ({
  result: 'note',
  message,
  remedy,
})

/** Returns a result that is wrong now or will be soon; `remedy` describes what to do. */
export const bad = (message: string, remedy: string): CheckVerdict => ({
  result: 'bad',
  message,
  remedy,
})
