import { Type, type Static } from 'typebox'
import { nullable, Timestamp } from '#kit'
import { HoursText } from './hours-text.ts'

const settings = {
  target_minutes: Type.Integer({
    minimum: 1,
    maximum: 10080,
    description: 'Response deadline for a lead, in minutes of working time. The default is 15.',
  }),
  hours: nullable(HoursText),
}

/** Working hours and response target of an account. */
export const AnsweringHours = Type.Object(
  {
    object: Type.Literal('hours'),
    ...settings,
    updated_at: nullable(
      Timestamp('When these settings last changed; null if they never changed.'),
    ),
    version: Type.Integer({
      description: 'Version number, increased with every change. It is the ETag.',
    }),
  },
  {
    $id: 'AnsweringHours',
    description:
      'Response deadline and working hours. If `hours` is null, the account is always open.',
  },
)
export type AnsweringHours = Static<typeof AnsweringHours>

/** Request body for setting the working hours. */
export const NewHours = Type.Object(settings, { $id: 'HoursInput', additionalProperties: false })
export type NewHours = Static<typeof NewHours>
