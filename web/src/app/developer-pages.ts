/** The pages for developers, in the order of their tabs. */
export const developerPages = [
  { to: '/developers/overview', name: 'Overview' },
  { to: '/developers/quick-start', name: 'Quick start' },
  { to: '/developers/requests', name: 'Requests' },
  { to: '/developers/webhooks', name: 'Webhooks' },
  { to: '/developers/deliveries', name: 'Deliveries' },
  { to: '/developers/console', name: 'Console' },
  { to: '/developers/validator', name: 'Validator' },
  { to: '/developers/events', name: 'Events' },
  { to: '/developers/event-types', name: 'Event types' },
] as const
