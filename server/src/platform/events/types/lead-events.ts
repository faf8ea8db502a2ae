import { Type } from 'typebox'
import {
  assigned_to,
  leadStatus,
  nullableEventText,
  score,
  test,
  eventText,
  tier,
  time,
  timeOrNull,
} from './terms.ts'

const lead = {
  lead_id: eventText('ID of the lead.'),
  customer_id: eventText('ID of the customer of the lead.'),
}

const status = leadStatus('Status of the lead after the change.')

/** Data of the events about a lead, except its messages and milestones. */
export const leadEventSchemas = {
  'lead.created': Type.Object({
    ...lead,
    external_id: nullableEventText('Your own ID of the lead.'),
    source: nullableEventText('Source of the lead, as sent.'),
    service_id: nullableEventText('ID of the service the enquiry is about.'),
    status,
    score: score('First score of the lead.'),
    qualification_type: tier('Tier of the first score.'),
    triggers: Type.Array(Type.String(), {
      description: 'Codes of the reasons for the score, from the documented list.',
    }),
    score_id: eventText('ID of the first score.'),
    duplicate_of: nullableEventText(
      'ID of the earlier lead that this enquiry repeats. Null if it repeats none.',
    ),
    assigned_to,
    due_at: timeOrNull('Time by which a response is due. Null if no response is expected.'),
    test,
  }),
  'lead.scored': Type.Object({
    ...lead,
    score_id: eventText('ID of the new score.'),
    score: score('New score of the lead.'),
    qualification_type: tier('New tier of the lead. An override by a person takes precedence.'),
    triggers: Type.Array(Type.String(), {
      description: 'Codes of the reasons for the score, from the documented list.',
    }),
    status,
    cause: eventText(
      'Cause of the new score: message.inbound, message.outbound, message.read, lead.updated, override.set, override.removed, outcome, age, catalogue or model.',
    ),
    assigned_to,
    previous: Type.Object(
      {
        score: score('Score before the change.'),
        qualification_type: tier('Tier before the change.'),
      },
      { description: 'Values before the change.' },
    ),
    test,
  }),
  'lead.assigned': Type.Object({
    ...lead,
    assigned_to,
    assigned_at: timeOrNull('Time of the assignment. Null if the lead is unassigned.'),
    reason: nullableEventText('Reason for the assignment, as a sentence.'),
    previous: Type.Object(
      {
        assigned_to: nullableEventText(
          'ID of the member to whom the lead was assigned before; null if it was unassigned.',
        ),
      },
      { description: 'Values before the change.' },
    ),
    test,
  }),
  'lead.overdue': Type.Object({
    ...lead,
    due_at: time('Time by which a response was due.'),
    score: score('Score of the lead.'),
    qualification_type: tier('Tier of the lead.'),
    assigned_to,
    test,
  }),
  'lead.responded': Type.Object({
    ...lead,
    by: nullableEventText(
      'ID of the member who responded, or of the program that recorded the response.',
    ),
    channel: eventText('Channel of the message, or `milestone`.'),
    responded_at: time('Time of the response.'),
    due_at: time('Time by which a response was due.'),
    response_seconds: Type.Integer({
      minimum: 0,
      description: 'Time from the enquiry to the response, in seconds of elapsed time.',
    }),
    response_working_seconds: Type.Integer({
      minimum: 0,
      description: 'Part of `response_seconds` that was working time, in seconds.',
    }),
    assigned_to,
    test,
  }),
} as const
