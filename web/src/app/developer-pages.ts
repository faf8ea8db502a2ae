import { appText } from '#texts/app.ts'
/** The pages for developers, in the order of their tabs. */
export const developerPages = [
  { to: '/developers/overview', name: appText.overview },
  { to: '/developers/quick-start', name: appText.quickStart },
  { to: '/developers/requests', name: appText.requests },
  { to: '/developers/webhooks', name: appText.webhooks },
  { to: '/developers/deliveries', name: appText.deliveries },
  { to: '/developers/console', name: appText.console },
  { to: '/developers/validator', name: appText.validator },
  { to: '/developers/events', name: appText.events },
  { to: '/developers/event-types', name: appText.eventTypes },
] as const
