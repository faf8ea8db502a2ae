import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'

/** What one check found, in a line for whoever runs the instance. */
export const Finding = Type.Object({
  name: Type.String({ description: 'What was looked at.' }),
  standing: oneOf(
    ['good', 'note', 'bad'],
    '`bad` where something is wrong now or soon will be; `note` where it works and could be better.',
  ),
  says: Type.String({ description: 'What was found, in a sentence.' }),
  remedy: nullable(
    Type.String({ description: 'What to do about it; null where nothing is to be done.' }),
  ),
})
export type Finding = Static<typeof Finding>

/** What a check-up of the instance found. */
export const CheckUp = Type.Object(
  {
    object: Type.Literal('check_up'),
    checked_at: Timestamp('When it was looked at.'),
    is_well: Type.Boolean({ description: 'Whether nothing is bad.' }),
    findings: Type.Array(Finding, {
      description: 'One for each check that had something to look at.',
    }),
  },
  { $id: 'CheckUp', description: 'A check-up of the instance: what is well, and what to do.' },
)
export type CheckUp = Static<typeof CheckUp>

/** What a check thinks of what it saw. */
export type CheckVerdict = Omit<Finding, 'name'>

/** All is well. */
export const good = (says: string): CheckVerdict => ({ standing: 'good', says, remedy: null })

/** It works, and could be better by `remedy`. */
export const note = (says: string, remedy: string): CheckVerdict => ({
  standing: 'note',
  says,
  remedy,
})

/** It is wrong now, or soon will be; `remedy` says what to do. */
export const bad = (says: string, remedy: string): CheckVerdict => ({
  standing: 'bad',
  says,
  remedy,
})
