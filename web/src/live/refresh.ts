import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { listen, type News } from './listen.ts'
import { useEffect } from 'react'
import type { Person } from '../account.ts'

/** The names of the cached queries that contain data of each kind. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  lead: ['leads', 'customers', 'merging', 'duplicates', 'forms', 'sources'],
  claim: ['leads'],
  message: ['leads', 'customers'],
  customer: ['customers', 'merging', 'duplicates'],
  consent: ['customers', 'leads'],
  service: ['services'],
  form: ['forms'],
  source: ['sources'],
  import: ['imports', 'jobs'],
  intake: ['intake', 'forms', 'sources'],
  webhook: ['webhooks'],
  delivery: ['deliveries', 'webhooks', 'events'],
  view: ['views'],
  member: ['me', 'members', 'account'],
  account: ['account', 'me'],
}

/** The shortest time between two refreshes, in milliseconds, however many changes occur. */
const restMs = 500

/**
 * Refetches the data that pages show when it changes. Rows under the pointer stay until the pointer
 * leaves, so that no row moves under a cursor. Nothing is fetched while a mutation is pending,
 * because the previous state would appear briefly. Returns a function that receives the changes.
 */
export function refreshBy(queries: QueryClient): (news: News) => void {
  const stale = new Set<string>()
  const staleLists = new Set<string>()
  let timer: number | undefined

  const look = () => {
    timer = undefined
    if (queries.isMutating() > 0) return rest()
    const [names, lists] = [new Set(stale), new Set(staleLists)]
    stale.clear()
    const isPointedAt = document.querySelector('tbody:hover, tbody:focus-within') !== null
    if (!isPointedAt) staleLists.clear()
    void queries.invalidateQueries({
      predicate: (query) =>
        isList(query)
          ? !isPointedAt && lists.has(nameOf(query))
          : names.has(nameOf(query)) && !isRound(query),
    })
    if (staleLists.size > 0) rest()
  }
  const rest = () => void (timer ??= window.setTimeout(look, restMs))

  return (news) => {
    const things = news === 'anything' ? Object.keys(namesOf) : news.things
    for (const name of things.flatMap((thing) => namesOf[thing] ?? [])) {
      stale.add(name)
      staleLists.add(name)
    }
    if (stale.size > 0) rest()
  }
}

const nameOf = ({ queryKey }: Query): string => String(queryKey[0])

/** Returns whether a query has pages of rows. */
const isList = ({ state: { data } }: Query): boolean =>
  typeof data === 'object' && data !== null && 'pages' in data

/**
 * Returns whether a query is a queue of postponed leads. Such a queue rotates with each fetch, and
 * each rotation would trigger another refresh.
 */
const isRound = ({ queryKey }: Query): boolean =>
  queryKey[1] === 'queue' && Array.isArray(queryKey[2]) && queryKey[2].length > 0

/** Updates the data that pages show while a person is signed in. */
export function useLive(person: Person | undefined): void {
  const queries = useQueryClient()
  const name = person && `leadhouse ${person.account_id} ${person.id}`
  useEffect(() => (name ? listen(name, refreshBy(queries)) : undefined), [queries, name])
}
