import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { listen, type News } from './listen.ts'
import { useEffect } from 'react'
import type { Person } from '../account.ts'

/** Under which names the store keeps what shows things of a kind. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  lead: ['leads', 'customers'],
  claim: ['leads'],
  message: ['leads', 'customers'],
  customer: ['customers'],
  service: ['services'],
  import: ['imports', 'jobs'],
  webhook: ['webhooks'],
  delivery: ['deliveries', 'webhooks', 'events'],
  view: ['views'],
  member: ['me', 'members', 'account'],
  account: ['account', 'me'],
}

/** At most one look in so long, however much happens. */
const restMs = 500

/**
 * Has what the pages show read anew as it changes. What is pointed at stays as it is until nobody points there: no row moves under a cursor. Nothing is read while a change is
 * on its way, which would show for a moment what was before it. Answers how to take news.
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

/** Rows that grow page by page. */
const isList = ({ state: { data } }: Query): boolean =>
  typeof data === 'object' && data !== null && 'pages' in data

/** A queue whose leads were all put off goes round with each look, and each round is news. */
const isRound = ({ queryKey }: Query): boolean =>
  queryKey[1] === 'queue' && Array.isArray(queryKey[2]) && queryKey[2].length > 0

/** Keeps what the pages show as the account is, while somebody is signed in. */
export function useLive(person: Person | undefined): void {
  const queries = useQueryClient()
  const name = person && `leadhouse ${person.account_id} ${person.id}`
  useEffect(() => (name ? listen(name, refreshBy(queries)) : undefined), [queries, name])
}
