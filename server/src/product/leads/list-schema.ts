import { Type, type Static } from 'typebox'
import { pageQuery, sortBy } from '#kit'
import { parametersOf } from '#search'
import { leadFilters } from './store/filters.ts'

const page = { ...pageQuery, sort: sortBy('created_at', 'score') }

/** What a list of leads may be asked for. */
export const LeadQuery = Type.Object(
  { ...page, ...parametersOf(leadFilters) },
  { additionalProperties: false },
)
export type LeadQuery = Static<typeof LeadQuery>

/** What the leads of one customer may be asked for. */
export const CustomerLeadQuery = Type.Object(page, { additionalProperties: false })
export type CustomerLeadQuery = Static<typeof CustomerLeadQuery>
