import { Type } from 'typebox'
import { oneOf } from '#kit'
import { eventText, nullableEventText, test, time } from './terms.ts'

const consent = Type.Object({
  consent_id: eventText('ID of the entry in the consent history.'),
  customer_id: eventText('ID of the customer.'),
  lead_id: nullableEventText('ID of the lead that the consent belongs to.'),
  channel: oneOf(['call', 'sms', 'email'], 'Channel of the contact.'),
  text: nullableEventText('Words that the person agreed to.'),
  text_version: nullableEventText('Version of these words.'),
  source: eventText('Where the consent came from: form, api, person, push, reply or import.'),
  recorded_by: eventText('ID of the member, API key, app or source that recorded it.'),
  occurred_at: time('Time of the consent. The newest entry of a channel decides.'),
  test,
})

/** Data of the events about the consent of a person to be contacted. */
export const consentEventSchemas = {
  'consent.granted': consent,
  'consent.revoked': consent,
} as const
