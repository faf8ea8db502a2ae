import { Type } from 'typebox'
import { oneOf } from '#kit'
import { assigned_to, leadStatus, nullableEventText, test, eventText, time } from './terms.ts'

const outcome = oneOf(
  ['contacted', 'met', 'offer', 'won', 'lost', 'disqualified', 'spam'],
  'Milestone.',
)

const milestone = {
  outcome_id: eventText('ID of the milestone.'),
  lead_id: eventText('ID of the lead.'),
  customer_id: eventText('ID of the customer of the lead.'),
  outcome,
  occurred_at: time('Time when the milestone happened.'),
  value: Type.Union([Type.Number(), Type.Null()], {
    description: 'Value of the milestone, in the currency of the account.',
  }),
  status: leadStatus('Status of the lead after the change.'),
  previous: Type.Object(
    { status: leadStatus('Status of the lead before the change.') },
    { description: 'Values before the change.' },
  ),
  assigned_to,
  test,
}

/** Data of the events about the milestones of a lead. */
export const outcomeEventSchemas = {
  'outcome.recorded': Type.Object({
    ...milestone,
    reason: nullableEventText('Reason for the milestone, as free text.'),
    source: eventText(
      'How the milestone became known. `explicit`: a person or program recorded it.',
    ),
    certainty: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How certain the milestone is, from 0 to 1.',
    }),
    recorded_by: eventText('ID of the member, API key or app that recorded the milestone.'),
  }),
  'outcome.undone': Type.Object(milestone),
} as const
