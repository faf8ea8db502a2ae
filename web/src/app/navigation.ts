import {
  IconPulse,
  IconHome,
  IconBars,
  IconCode,
  IconInbox,
  IconNext,
  IconSettings,
  IconUsers,
  type Icon,
} from '../ui/icons.tsx'
import type { Action } from '../keys.ts'

/** One entry of the navigation. */
export type Destination = { to: string; name: string; says: string; icon: Icon; key?: Action }

/** Where one can go, in this order; each with the question its page answers. */
export const destinations: readonly Destination[] = [
  {
    to: '/next',
    name: 'Next',
    says: 'Whom to call now',
    icon: IconNext,
    key: 'go_next',
  },
  { to: '/leads', name: 'Leads', says: 'What came in', icon: IconInbox, key: 'go_leads' },
  {
    to: '/customers',
    name: 'Customers',
    says: 'Who is this altogether',
    icon: IconUsers,
    key: 'go_customers',
  },
  {
    to: '/services',
    name: 'Services',
    says: 'What we offer',
    icon: IconHome,
    key: 'go_services',
  },
  { to: '/market', name: 'Market', says: 'What homes ask', icon: IconBars, key: 'go_market' },
  { to: '/score', name: 'Score', says: 'Did it hold', icon: IconPulse, key: 'go_score' },
  {
    to: '/developers',
    name: 'Developers',
    says: 'Does my integration work',
    icon: IconCode,
    key: 'go_developers',
  },
  { to: '/settings', name: 'Settings', says: 'Account, people, keys', icon: IconSettings },
]
