import type { Click } from '../click-ids.ts'
import type { FileWriter } from './write-file.ts'

/**
 * Events of a CRM with the names of the parameters of Meta's Conversions API, one column each.
 * Written from the public documentation. `lead_id` of Meta is the ID of a lead in a form of Meta, so
 * there is no such column. Meta refuses events that are older than seven days.
 * @see https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event
 */
export const meta: FileWriter = {
  retracted: false,
  clicks: ['fbc', 'fbclid'],
  max_days: 7,
  head: () => 'event_name,event_time,event_id,action_source,fbc,value,currency\r\n',
  line: ({ id, outcome, occurred_at, click, lead_at, value, currency }) =>
    `${[metaNames[outcome] ?? outcome, Math.floor(occurred_at.getTime() / 1000), id, 'system_generated', fbcOf(click, lead_at), value ?? '', value === null ? '' : currency].join(',')}\r\n`,
}

/** Standard events of Meta where there is one, and names of our own. */
const metaNames: Readonly<Record<string, string>> = {
  created: 'Lead',
  contacted: 'LeadContacted',
  met: 'Schedule',
  offer: 'LeadOffer',
  won: 'Purchase',
}

/**
 * Returns the value that Meta's cookie `_fbc` would have. Its time is that of the first visit with
 * the click, for which the creation of the lead is the nearest known time.
 */
const fbcOf = ({ kind, id }: Click, lead_at: Date): string =>
  kind === 'fbc' ? id : `fb.1.${lead_at.getTime()}.${id}`
