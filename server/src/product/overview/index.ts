export { getOverview, type OverviewParts } from './get-overview.ts'
export { notifyOfWeeksOnce } from './notify-of-weeks.ts'
export { readLastWeek } from './read-week.ts'
export { Overview, OverviewQuery } from './schema.ts'
