/** A named call. `{id}` in its path is replaced by the id of a lead. */
export type Asked = { readonly name: string; readonly path: string }

const leadFilters = {
  'status won': 'status=won',
  'status disqualified': 'status=disqualified',
  'type hot': 'qualification_type=hot',
  'type cold': 'qualification_type=cold',
  'source portal': 'source=portal',
  'source rare': 'source=rare',
  'score 95': 'min_score=95',
  'q ada': 'q=ada',
  'q zep': 'q=zep',
  'q two words': 'q=ada%20park',
  'q nothing': 'q=qqq',
  after: 'created_after=2026-09-01T00:00:00Z',
  before: 'created_before=2026-03-01T00:00:00Z',
  test: 'test=true',
} as const

const customerFilters = {
  'type hot': 'qualification_type=hot',
  'status prospect': 'status=prospect',
  email: 'email=77@example.com',
  'q ada': 'q=ada',
  'q zep': 'q=zep',
  test: 'test=true',
} as const

const others = {
  'events of a type': '/v1/events?type=message.received',
  events: '/v1/events',
  deliveries: '/v1/webhooks/deliveries',
  funnel: '/v1/analytics/funnel',
  market: '/v1/analytics/market?city=Austin',
  areas: '/v1/analytics/areas',
  model: '/v1/analytics/model',
  usage: '/v1/usage',
} as const

/**
 * Every list with each filter separately and each pair of filters, every statistic, and the score
 * of a lead.
 */
export const calls: readonly Asked[] = [
  { name: 'score of a lead', path: '/v1/leads/{id}/score' },
  { name: 'leads', path: '/v1/leads' },
  { name: 'leads by score', path: '/v1/leads?sort=-score' },
  ...listed('leads', '/v1/leads', leadFilters),
  { name: 'customers', path: '/v1/customers' },
  ...listed('customers', '/v1/customers', customerFilters),
  ...Object.entries(others).map(([name, path]) => ({ name, path })),
]

function listed(list: string, path: string, filters: Readonly<Record<string, string>>): Asked[] {
  const each = Object.entries(filters)
  const nameOf = (query: string): string => query.split('=')[0] ?? ''
  const pairs = each.flatMap(([name, query], i) =>
    each
      .slice(i + 1)
      .filter(([, other]) => nameOf(other) !== nameOf(query))
      .map(([second, other]) => [`${name} + ${second}`, `${query}&${other}`] as const),
  )
  return [...each, ...pairs].map(([name, query]) => ({
    name: `${list}: ${name}`,
    path: `${path}?${query}`,
  }))
}
