import type { Context } from '#db'
import { Problem } from '#kit'
import type { ModelCache } from '#learning'
import type { Overview, OverviewQuery } from './schema.ts'

/** Dependencies of the overview. */
export type OverviewParts = { models: ModelCache }

/** Returns the figures of a period. @throws Problem temporarily_unavailable until they are counted */
export async function getOverview(
  _context: Context,
  _parts: OverviewParts,
  _query: OverviewQuery,
): Promise<Overview> {
  throw new Problem('temporarily_unavailable')
}
