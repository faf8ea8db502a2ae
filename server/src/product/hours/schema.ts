import { Type, type Static } from 'typebox'
import { nullable, Timestamp } from '#kit'
import { HoursText } from './hours-text.ts'

const settings = {
  target_minutes: Type.Integer({
    minimum: 1,
    maximum: 10080,
    description: 'Within so many minutes of working time a lead is to be answered; 15 unless set.',
  }),
  hours: nullable(HoursText),
}

/** When an account answers, and how soon. */
export const AnsweringHours = Type.Object(
  {
    object: Type.Literal('hours'),
    ...settings,
    updated_at: nullable(Timestamp('When they last changed; null where they never did.')),
    version: Type.Integer({ description: 'Raised with every change; the ETag.' }),
  },
  {
    $id: 'AnsweringHours',
    description: 'How soon leads are to be answered, and in which hours; null hours: always open.',
  },
)
export type AnsweringHours = Static<typeof AnsweringHours>

/** What is set of them. */
export const NewHours = Type.Object(settings, { $id: 'NewHours', additionalProperties: false })
export type NewHours = Static<typeof NewHours>
