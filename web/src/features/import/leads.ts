import type { Fields, ImportKind } from './kinds.ts'

/** What a column of leads can fill, and what spreadsheets and other systems call it. */
const leadFields = {
  external_id: { says: 'Your id', names: ['external_id', 'id', 'lead_id', 'record_id'] },
  created_at: {
    says: 'Came at',
    names: [
      'created_at',
      'created',
      'created_date',
      'create_date',
      'date',
      'came_at',
      'inquired_at',
    ],
  },
  name: { says: 'Name', names: ['name', 'full_name', 'contact', 'contact_name', 'customer'] },
  email: { says: 'E-mail', names: ['email', 'e_mail', 'email_address', 'mail'] },
  phone: { says: 'Phone', names: ['phone', 'phone_number', 'mobile', 'telephone', 'cell'] },
  message: { says: 'Message', names: ['message', 'notes', 'comment', 'comments', 'inquiry'] },
  source: { says: 'Source', names: ['source', 'lead_source', 'origin', 'channel'] },
  property_type: { says: 'Looks for', names: ['property_type', 'type', 'propertytype'] },
  city: { says: 'City', names: ['city', 'town'] },
  state: { says: 'State', names: ['state', 'stateorprovince'] },
  bedrooms: { says: 'Bedrooms', names: ['bedrooms', 'beds', 'bedroomstotal'] },
  bathrooms: { says: 'Bathrooms', names: ['bathrooms', 'baths'] },
  price_min: { says: 'Budget from', names: ['price_min', 'min_price', 'budget_min'] },
  price_max: { says: 'Budget to', names: ['price_max', 'max_price', 'budget_max', 'budget'] },
  financing: { says: 'Financing', names: ['financing'] },
  timeline_days: { says: 'Days until the move', names: ['timeline_days'] },
  outcome: { says: 'What became of it', names: ['outcome', 'stage', 'result'] },
  outcome_at: {
    says: 'Since when',
    names: ['outcome_at', 'outcome_date', 'closed_at', 'close_date'],
  },
} as const satisfies Fields

/** A file of leads of the past, with what became of them where it says so. */
export const leads: ImportKind = {
  kind: 'leads',
  title: 'Import leads',
  fields: leadFields,
  needed: ['created_at'],
  same: {
    field: 'created_at',
    label: 'Day on which every row came',
    description: 'No column says it. Write it as 2026-03-02.',
    usual: '',
  },
  sample: {
    head: ['external_id', 'created_at', 'name', 'email', 'phone', 'source', 'city', 'outcome'],
    rows: [
      [
        'L-1',
        '2026-03-02',
        'Ann Lee',
        'ann@example.com',
        '+14155550123',
        'website',
        'Oakland',
        'won',
      ],
      ['L-2', '2026-04-18', 'Ben Ortiz', 'ben@example.com', '', 'open house', 'Oakland', ''],
    ],
  },
  renews: ['leads', 'customers'],
  see: 'See the leads',
  next: { to: '/score', says: 'See the score' },
  after:
    'They are leads of the past: nobody is asked to answer them, and the score learns from what became of them.',
}
