import type { stock } from './stock.ts'

/** The test data of the account. */
type Stocked = Awaited<ReturnType<typeof stock>>

/** The path of every page, by the name of its screenshot. */
export const pagesOf = ({ lead_id, customer_id, webhook_id, service_id }: Stocked) => ({
  overview: '/overview',
  next: '/next',
  leads: `/leads?open=${lead_id}`,
  lead: `/leads/${lead_id}`,
  customers: '/customers',
  duplicates: '/customers/duplicates',
  customer: `/customers/${customer_id}`,
  services: `/services?open=${service_id}`,
  market: '/market',
  score: '/score',
  response: '/score/response',
  developers: '/developers',
  'quick-start': '/developers/quick-start',
  requests: '/developers/requests',
  webhooks: '/developers/webhooks',
  webhook: `/developers/webhooks/${webhook_id}`,
  deliveries: '/developers/deliveries',
  console: '/developers/console',
  validator: '/developers/validator',
  events: '/developers/events',
  'event-types': '/developers/event-types',
  account: '/settings',
  members: '/settings/members',
  profile: '/settings/profile',
  hours: '/settings/hours',
  assignment: '/settings/assignment',
  notices: '/settings/notices',
  forms: '/settings/forms',
  sources: '/settings/sources',
  review: '/leads/review',
  'api-keys': '/settings/api-keys',
  security: '/settings/security',
  sso: '/settings/sso',
  system: '/settings/system',
  apps: '/settings/apps',
  assistants: '/settings/assistants',
  usage: '/settings/usage',
  audit: '/settings/audit',
  data: '/settings/data',
})

/** The viewports and color schemes in which pages are tested: desktop, dark and phone. */
export const looks = {
  light: { width: 1360, height: 860, colorScheme: 'light' },
  dark: { width: 1360, height: 860, colorScheme: 'dark' },
  phone: { width: 375, height: 760, colorScheme: 'light' },
} as const
