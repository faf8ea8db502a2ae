import type { Filters } from '../../ui/use-filters.ts'

/** A tab over the list of leads: a name, and the filters it stands for. */
export type View = { name: string; filters: Filters }

/** The views everybody has. */
export const views: readonly View[] = [
  { name: 'All', filters: {} },
  { name: 'Hot', filters: { qualification_type: 'hot', sort: '-score' } },
  { name: 'Warm', filters: { qualification_type: 'warm', sort: '-score' } },
  { name: 'Won', filters: { status: 'won' } },
  { name: 'Set aside', filters: { qualification_type: 'unqualified' } },
  { name: 'Test', filters: { test: 'true' } },
]

const viewed = ['status', 'qualification_type', 'sort', 'test'] as const

/** The view the address shows, or undefined where it was narrowed further. */
export const viewOf = (filters: Filters): View | undefined =>
  views.find((view) => viewed.every((name) => filters[name] === view.filters[name]))

/** The change of the address that shows a view. */
export const toView = (view: View): Filters => ({
  status: undefined,
  qualification_type: undefined,
  sort: undefined,
  test: undefined,
  ...view.filters,
})
