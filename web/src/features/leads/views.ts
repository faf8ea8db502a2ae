import type { AnswerOf } from '@leadhouse/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { leadFilters } from './lead-filters.ts'
import { leadsText } from '../../texts/leads.ts'

/** A tab over the list of leads: a name, the filters it stands for, and its id where somebody saved it. */
export type View = {
  name: string
  filters: Filters
  id?: string
  position?: number
  shared?: boolean
}

type Saved = AnswerOf<'/v1/views', 'get'>['data'][number]

/** The views everybody has. */
const usual: readonly View[] = [
  { name: leadsText.all, filters: {} },
  { name: leadsText.hot, filters: { qualification_type: 'hot', sort: '-score' } },
  { name: leadsText.warm, filters: { qualification_type: 'warm', sort: '-score' } },
  { name: leadsText.won, filters: { status: 'won' } },
  { name: leadsText.setAside, filters: { qualification_type: 'unqualified' } },
  { name: leadsText.test, filters: { test: 'true' } },
]

const viewed = [...leadFilters, 'sort'] as const

/** The usual views, and behind them those that were saved. */
export function useViews(): readonly View[] {
  const { data } = useQuery({
    queryKey: ['views', 'leads'],
    queryFn: ({ signal }) => api.get('/v1/views', { query: { page: 'leads', limit: 100 }, signal }),
  })
  return [...usual, ...(data?.data.map(viewOfSaved) ?? [])]
}

const viewOfSaved = ({ id, name, query, position, shared }: Saved): View => ({
  id,
  name,
  filters: query,
  position,
  shared,
})

/** The view the address shows, or undefined where it was narrowed further. */
export const viewOf = (views: readonly View[], filters: Filters): View | undefined =>
  views.find((view) => viewed.every((name) => filters[name] === view.filters[name]))

/** What makes one view another: its name is not enough, since two people may have called theirs the same. */
export const keyOf = (view: View): string => view.id ?? view.name

/** The change of the address that shows a view. */
export const toView = (view: View): Filters => ({
  ...Object.fromEntries(viewed.map((name) => [name, undefined])),
  ...view.filters,
})

/** What of the address a view keeps. */
export const toQuery = (filters: Filters): Record<string, string> =>
  Object.fromEntries(viewed.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])))

/** Saves what the address shows as a view, gives saved ones another name or place, and takes them away. */
export function useViewChanges() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['views'] })
  const save = useMutation({
    mutationFn: (view: { name: string; shared: boolean; query: Record<string, string> }) =>
      api.post('/v1/views', { body: { page: 'leads', ...view } }),
    onSuccess: ({ name }) => say(leadsText.savedAs(name)),
    onSettled,
  })
  const rename = useMutation({
    mutationFn: ({ view_id, ...named }: { view_id: string; name: string; shared: boolean }) =>
      api.patch('/v1/views/{view_id}', { path: { view_id }, body: named }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (view_id: string) => api.delete('/v1/views/{view_id}', { path: { view_id } }),
    onSettled,
  })
  const move = useMutation({
    mutationFn: async (places: readonly Place[]) => {
      for (const { view_id, position } of places)
        await api.patch('/v1/views/{view_id}', { path: { view_id }, body: { position } })
    },
    onSettled,
  })
  return { save, rename, remove, move }
}

/** Which place a saved view takes among the others. */
type Place = { view_id: string; position: number }

/** What has to change for a saved view to stand one place earlier or later; nothing where it stands at that end already. */
export function placesAfter(views: readonly View[], id: string, step: -1 | 1): Place[] {
  const saved = views.flatMap((view) =>
    view.id === undefined ? [] : [{ view_id: view.id, was: view.position }],
  )
  const from = saved.findIndex(({ view_id }) => view_id === id)
  const [moved, passed] = [saved[from], saved[from + step]]
  if (!moved || !passed) return []
  const ordered = saved.with(from, passed).with(from + step, moved)
  return ordered.flatMap(({ view_id, was }, position) =>
    was === position ? [] : [{ view_id, position }],
  )
}
