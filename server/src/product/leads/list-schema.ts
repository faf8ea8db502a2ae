import { Type, type Static } from 'typebox'
import { pageQuery, sortBy } from '#kit'
import { parametersOf } from '#search'
import { leadFilters } from './store/filters.ts'

const page = { ...pageQuery, sort: sortBy('created_at', 'score') }

/** Query parameters of the list of leads. */
export const LeadQuery = Type.Object(
  { ...page, ...parametersOf(leadFilters) },
  { additionalProperties: false },
)
export type LeadQuery = Static<typeof LeadQuery>

/** Query parameters of the list of leads of one customer. */
export const CustomerLeadQuery = Type.Object(page, { additionalProperties: false })
export type CustomerLeadQuery = Static<typeof CustomerLeadQuery>
