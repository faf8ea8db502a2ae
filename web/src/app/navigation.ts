import {
  IconCalendar,
  IconPulse,
  IconHome,
  IconBars,
  IconCode,
  IconEye,
  IconInbox,
  IconNext,
  IconSettings,
  IconUsers,
  type Icon,
} from '../ui/icons.tsx'
import { useSeesAllLeads } from '../account.ts'
import type { Action } from '../keys.ts'
import { appText } from '#texts/app.ts'

/** One entry of the navigation. */
export type Destination = {
  to: string
  name: string
  says: string
  icon: Icon
  key?: Action
  /** Whether the page needs the right to see all leads. */
  needsAllLeads?: true
}

/** The entries of the navigation in their order, each with the content of its page. */
export const destinations: readonly Destination[] = [
  {
    to: '/overview',
    name: appText.overview,
    says: appText.howItWent,
    icon: IconCalendar,
    key: 'go_overview',
    needsAllLeads: true,
  },
  {
    to: '/next',
    name: appText.next,
    says: appText.whomToCallNow,
    icon: IconNext,
    key: 'go_next',
  },
  { to: '/leads', name: appText.leads, says: appText.whatCameIn, icon: IconInbox, key: 'go_leads' },
  {
    to: '/leads/review',
    name: appText.needsReview,
    says: appText.notLeadsYet,
    icon: IconEye,
    needsAllLeads: true,
  },
  {
    to: '/customers',
    name: appText.customers,
    says: appText.whoIsThisAltogether,
    icon: IconUsers,
    key: 'go_customers',
  },
  {
    to: '/services',
    name: appText.services,
    says: appText.whatWeOffer,
    icon: IconHome,
    key: 'go_services',
  },
  {
    to: '/market',
    name: appText.market,
    says: appText.whatHomesAsk,
    icon: IconBars,
    key: 'go_market',
  },
  { to: '/score', name: appText.score, says: appText.didItHold, icon: IconPulse, key: 'go_score' },
  {
    to: '/developers',
    name: appText.developers,
    says: appText.doesMyIntegrationWork,
    icon: IconCode,
    key: 'go_developers',
  },
  { to: '/settings', name: appText.settings, says: appText.accountPeopleKeys, icon: IconSettings },
]

/** Returns the entries that the signed-in person may open; all of them until this is known. */
export function useDestinations(): readonly Destination[] {
  const seesAll = useSeesAllLeads()
  return destinations.filter(({ needsAllLeads }) => !needsAllLeads || seesAll !== false)
}
