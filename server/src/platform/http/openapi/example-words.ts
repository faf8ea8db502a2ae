import type { Prefix } from '#kit'

/**
 * Example values by member name, used for every occurrence of the name. A field has the same name
 * in the database and in the API.
 */
export const exampleWords: Readonly<Record<string, unknown>> = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '+14155550123',
  message: 'Could we see it on Saturday?',
  text: 'Could we see it on Saturday?',
  channel: 'email',
  source: 'website',
  external_id: 'a-1',
  type: 'residential',
  property_type: 'residential',
  price: 350_000,
  closed_price: 345_000,
  min_price: 200_000,
  max_price: 500_000,
  min: 500_000,
  max: 800_000,
  currency: 'USD',
  city: 'Austin',
  state: 'TX',
  address: '12 Oak Lane',
  title: 'Three bedrooms by the park',
  bedrooms: 3,
  bathrooms: 2,
  min_bedrooms: 3,
  min_bathrooms: 2,
  square_feet: 1850,
  timeline_days: 30,
  financing: 'preapproved',
  status: 'qualified',
  score: 84,
  min_score: 70,
  raw_score: 84.2,
  probability: 0.24,
  one_in: 4,
  qualification_type: 'hot',
  triggers: ['budget_match', 'high_engagement'],
  enough_information: true,
  lead_count: 1,
  attributes: { pool: true },
  outcome: 'met',
  value: 12_500,
  certainty: 1,
  reason: 'Called back within the hour.',
  url: 'https://example.com/hooks/leadhouse',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  events: ['customer.qualified', 'message.received'],
  event_type: 'message.received',
  event_version: '2026-11-01',
  api_key: 'lh_live_9aB3xK7mQ2wR5tY8uP1oL4jH6gF0dS_2Vc9Zx',
  prefix: 'lh_live_9a',
  last_four: '9Zx0',
  scopes: ['customers.read', 'customers.write'],
  redirect_uris: ['https://app.example.com/callback'],
  role: 'member',
  network: '203.0.113.0/24',
  agent: 'curl/8.5.0',
  method: 'POST',
  path: '/v1/leads',
  time_zone: 'America/Chicago',
  default_region: 'US',
  domain: 'acme.example',
  next_cursor: 'WyJ4IiwxXQ',
  has_more: true,
  q: 'oak lane',
  limit: 20,
  used: 128,
  remaining: 872,
  version: 1,
  deleted: true,
  page: 'leads',
  file_name: 'listings.csv',
  request_id: 'req_01k9zq3v8m5r2x7c4h6t8n9p0c',
}

/** Prefixes of IDs, by the type in `object` or before `_id`. */
const kinds: Readonly<Record<string, Prefix>> = {
  account: 'acct', user: 'usr', person: 'usr', member: 'usr', actor: 'usr', api_key: 'key', key: 'key', service: 'svc', lead: 'lead', duplicate_of: 'lead',
  customer: 'cus', message: 'msg', score: 'scr', webhook: 'whk', event: 'evt', delivery: 'dlv', attempt: 'att', market_analysis: 'ana', analysis: 'ana',
  oauth_app: 'app', app: 'app', request: 'req', job: 'job', form: 'form', source: 'src', audit_entry: 'aud', entry: 'aud', outcome: 'out', consent: 'con', invitation: 'inv', session: 'ses', view: 'vw',
  import: 'imp', allowed_network: 'net', network: 'net', sso_connection: 'sso', connection: 'sso', sso_domain: 'dom', domain: 'dom', model: 'mdl',
} // oxfmt-ignore

const part = '01k9zq3v8m5r2x7c4h6t8n9p0c'

/**
 * Returns the example ID of a member with this name; `owner` is the type of the object that an `id`
 * belongs to.
 */
export function exampleId(name: string, owner: string): string | undefined {
  const kind = kinds[name === 'id' ? owner : name.endsWith('_id') ? name.slice(0, -3) : '']
  return kind === undefined ? undefined : `${kind}_${part}`
}
