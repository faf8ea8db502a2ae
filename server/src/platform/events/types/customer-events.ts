import { Type } from 'typebox'
import { oneOf } from '#kit'
import { assigned_to, score, test, eventText, tier, time } from './terms.ts'

/** Data of the events about a customer, including its messages. */
export const customerEventSchemas = {
  'customer.qualified': Type.Object({
    customer_id: eventText('ID of the customer who meets the qualification criteria.'),
    score: score('Score with which the customer met the criteria.'),
    qualification_type: tier('Tier that was reached.'),
    triggers: Type.Array(Type.String(), {
      description: 'Codes of the reasons for the score, from the documented list.',
    }),
    lead_id: eventText('ID of the lead with which the customer met the criteria.'),
    score_id: eventText('ID of the score with which the customer met the criteria.'),
    assigned_to: Type.Optional(assigned_to),
    test,
  }),
  'message.received': Type.Object({
    message_id: eventText('ID of the message.'),
    customer_id: eventText('ID of the customer who wrote the message.'),
    lead_id: eventText('ID of the lead to which the message belongs.'),
    channel: eventText('Channel of the message: web, email, sms, phone, chat or other.'),
    text: eventText('Text of the message.'),
    received_at: eventText('Time when the message was received, in RFC 3339 format, UTC.'),
    test,
  }),
  'customer.erased': Type.Object({
    customer_id: eventText('ID of the erased customer.'),
    lead_ids: Type.Array(Type.String(), {
      description: 'IDs of the leads of the customer, including deleted ones.',
    }),
    cause: oneOf(
      ['asked', 'retention'],
      'Cause of the erasure. `asked`: a request. `retention`: the retention time ended.',
    ),
    erased_at: time('Time of the erasure.'),
    test,
  }),
  'customer.merged': Type.Object({
    customer_id: eventText('ID of the customer that the others were merged into.'),
    source_ids: Type.Array(Type.String(), {
      description: 'IDs of the merged customers.',
    }),
    lead_ids: Type.Array(Type.String(), {
      description: 'IDs of the leads that moved.',
    }),
    merged_at: time('Time of the merge.'),
    test,
  }),
  'customer.split': Type.Object({
    customer_id: eventText('ID of the customer that was split.'),
    parts: Type.Array(
      Type.Object({
        customer_id: eventText('ID of the customer that the leads moved to.'),
        restored: Type.Boolean({
          description: 'Whether it was merged before.',
        }),
        lead_ids: Type.Array(Type.String(), {
          description: 'IDs of the leads that moved.',
        }),
      }),
      { description: 'Customers that the leads moved to.' },
    ),
    split_at: time('Time of the split.'),
    test,
  }),
} as const
