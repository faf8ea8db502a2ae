import type { ConsentChannel, ContactAllowed, ContactPermission, NewestConsents } from './consent-schema.ts' // oxfmt-ignore

/** Contacts of a lead, and whether the person still expects an answer or is a client. */
export type ContactableLead = { email: string | null; phone: string | null; is_current: boolean }

/**
 * Returns whether the person of a lead may be contacted, for each channel. A revocation comes first,
 * then a missing contact, then a grant. Without an entry, the person's own enquiry may be answered on
 * the contacts that it names (Regulation (EU) 2016/679, article 6(1)(b)). That no longer applies after
 * the enquiry was lost or disqualified.
 */
export function contactAllowedOf(lead: ContactableLead, consents: NewestConsents): ContactAllowed {
  const of = (channel: ConsentChannel): ContactPermission =>
    permissionOf(lead, channel, consents?.[channel])
  return { call: of('call'), sms: of('sms'), email: of('email') }
}

function permissionOf(
  { email, phone, is_current }: ContactableLead,
  channel: ConsentChannel,
  status: 'granted' | 'revoked' | undefined,
): ContactPermission {
  if (status === 'revoked') return { allowed: false, reason: 'revoked' }
  if (channel === 'email' && email === null) return { allowed: false, reason: 'no_email' }
  if (channel !== 'email' && phone === null) return { allowed: false, reason: 'no_phone' }
  if (status === 'granted') return { allowed: true, reason: 'granted' }
  return is_current ? { allowed: true, reason: 'enquiry' } : { allowed: null, reason: 'closed' }
}
