export { getOverview, type OverviewParts } from './get-overview.ts'
export { Overview, OverviewQuery } from './schema.ts'
