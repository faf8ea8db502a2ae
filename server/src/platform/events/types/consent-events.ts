import { Type } from 'typebox'
import { oneOf } from '#kit'
import { eventText, nullableEventText, test, time } from './terms.ts'

const consent = Type.Object({
  consent_id: eventText('ID of the entry.'),
  customer_id: eventText('ID of the customer.'),
  lead_id: nullableEventText('ID of its lead.'),
  channel: oneOf(['call', 'sms', 'email'], 'Channel of the contact.'),
  text: nullableEventText('Words that the person agreed to.'),
  text_version: nullableEventText('Version of these words.'),
  source: eventText('Origin of the entry.'),
  recorded_by: eventText('ID of its author.'),
  occurred_at: time('Time of the consent.'),
  test,
})

/** Data of the events about the consent of a person to be contacted. */
export const consentEventSchemas = {
  'consent.granted': consent,
  'consent.revoked': consent,
} as const
