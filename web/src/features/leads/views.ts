import type { View as Saved } from '@leadhouse/sdk/dashboard'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { leadFilters } from './lead-filters.ts'
import { leadsText } from '#texts/leads.ts'

/** A tab above the list of leads: a name, its filters, and an ID if it was saved. */
export type View = {
  name: string
  filters: Filters
  id?: string
  position?: number
  shared?: boolean
}

/** The built-in views of the list of leads. */
const usual: readonly View[] = [
  { name: leadsText.all, filters: {} },
  { name: leadsText.hot, filters: { qualification_type: 'hot', sort: '-score' } },
  { name: leadsText.warm, filters: { qualification_type: 'warm', sort: '-score' } },
  { name: leadsText.won, filters: { status: 'won' } },
  { name: leadsText.setAside, filters: { qualification_type: 'unqualified' } },
  { name: leadsText.test, filters: { test: 'true' } },
]

const viewed = [...leadFilters, 'sort'] as const

/** Returns the built-in views, followed by the saved ones. */
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

/** Returns the view that has the filters in the URL; undefined if no view has them. */
export const viewOf = (views: readonly View[], filters: Filters): View | undefined =>
  views.find((view) => viewed.every((name) => filters[name] === view.filters[name]))

/** Returns the key of a view. The name is not unique, because two users may choose the same. */
export const keyOf = (view: View): string => view.id ?? view.name

/** Returns the change of the URL that shows a view. */
export const toView = (view: View): Filters => ({
  ...Object.fromEntries(viewed.map((name) => [name, undefined])),
  ...view.filters,
})

/** Returns the part of the URL that a view stores. */
export const toQuery = (filters: Filters): Record<string, string> =>
  Object.fromEntries(viewed.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])))

/** Creates, renames, moves and deletes saved views. */
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

/** The position of a saved view. */
type Place = { view_id: string; position: number }

/**
 * Returns the changed positions that move a saved view by one place. Returns no changes if the view
 * is already at that end.
 */
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
