import { Type } from 'typebox'
import { oneOf } from '#kit'
import { eventText, test } from './terms.ts'

/** Data of the events about submissions that need review. */
export const intakeEventSchemas = {
  'intake.received': Type.Object({
    intake_id: eventText('ID of the submission, for `GET /v1/intake/{item_id}`.'),
    source_id: eventText('ID of the form or the source that received it.'),
    source_name: eventText('Name of the form or the source.'),
    kind: oneOf(['form', 'push', 'mail'], 'How the submission arrived.'),
    reason: oneOf(
      [
        'looks_automated',
        'other_origin',
        'unreadable',
        'refused',
        'unknown_lead',
        'unknown_stage',
        'confirmation',
      ],
      'Why the submission needs review.',
    ),
    test,
  }),
} as const
