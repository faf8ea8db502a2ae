import { leadQueryOf } from '../features/leads/lead-filters.ts'
import { rowsPerRequest } from '../ui/rows-per-request.ts'
import type { Filters } from '../ui/use-filters.ts'

/** What a page needs when a visit starts with it. */
type OpeningPage = {
  /** The paths of its first requests, exactly as the page sends them. */
  requests: (filters: Filters) => string[]
  /** Loads its script together with that of the dashboard, not after it. */
  load: () => Promise<unknown>
}

/** The requests of every page. */
export const requestsOfEveryPage = ['/v1/me', '/v1/account', '/v1/profiles'] as const

/** The pages that start their requests early, by their path. */
export const openingPages: Readonly<Record<string, OpeningPage>> = {
  '/leads': {
    requests: (filters) => [leadListPath(filters)],
    load: () => import('../app/pages/leads.tsx'),
  },
}

/** Returns the path of the first request of the list of leads. */
export function leadListPath(filters: Filters): string {
  const query = Object.entries({ ...leadQueryOf(filters), limit: rowsPerRequest })
  return `/v1/leads?${new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()}`
}
