/** A named call. `{id}` in its path is replaced by the id of a lead, `{customer}` by its customer. */
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
  week: 'created_within_hours=168',
  customer: 'customer_id={customer}',
  'external id': 'external_id=ext-71',
  'property type': 'property_type=residential',
  city: 'city=Dallas',
  state: 'state=TX',
  'min price': 'min_price=450000',
  'max price': 'max_price=100000',
  language: 'language=en',
  'has message': 'has_message=true',
  assigned: 'assigned_to=usr_rare',
  unassigned: 'assigned_to=none',
  answered: 'answered=true',
  awaited: 'answered=false',
  overdue: 'overdue=true',
  test: 'test=true',
} as const

const customerFilters = {
  'type hot': 'qualification_type=hot',
  'status prospect': 'status=prospect',
  email: 'email=77@example.com',
  phone: 'phone=%2B15125550077',
  'q ada': 'q=ada',
  'q zep': 'q=zep',
  assigned: 'assigned_to=usr_rare',
  unassigned: 'assigned_to=none',
  test: 'test=true',
} as const

const others = {
  'events of a type': '/v1/events?type=message.received',
  events: '/v1/events',
  deliveries: '/v1/webhooks/deliveries',
  'leads of a customer': '/v1/customers/{customer}/leads',
  'messages of a customer': '/v1/customers/{customer}/messages',
  'messages of a lead': '/v1/leads/{id}/messages',
  'outcomes of a lead': '/v1/leads/{id}/outcomes',
  funnel: '/v1/analytics/funnel',
  market: '/v1/analytics/market?city=Austin',
  areas: '/v1/analytics/areas',
  model: '/v1/analytics/model',
  response: '/v1/analytics/response',
  services: '/v1/services',
  intake: '/v1/intake',
  webhooks: '/v1/webhooks',
  usage: '/v1/usage',
} as const

/**
 * Every list with each filter separately and each pair of filters, every statistic, and the score
 * of a lead.
 */
export const calls: readonly Asked[] = [
  { name: 'score of a lead', path: '/v1/leads/{id}/score' },
  { name: 'leads', path: '/v1/leads' },
  ...sorted('leads', '/v1/leads', ['created_at', 'score', '-score']),
  ...listed('leads', '/v1/leads', leadFilters),
  { name: 'customers', path: '/v1/customers' },
  ...sorted('customers', '/v1/customers', [
    'last_activity_at',
    'created_at',
    '-created_at',
    'score',
    '-score',
  ]),
  ...listed('customers', '/v1/customers', customerFilters),
  ...Object.entries(others).map(([name, path]) => ({ name, path })),
]

function sorted(list: string, path: string, sorts: readonly string[]): Asked[] {
  return sorts.map((sort) => ({ name: `${list} by ${sort}`, path: `${path}?sort=${sort}` }))
}

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
