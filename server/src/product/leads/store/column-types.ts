import type { PriceUnit } from '#catalogue'
import type { NewestConsents } from '#customers'
import type { PackedInputs } from '#qualification'
import type { Lead, NewOutcome } from '../schema.ts'

/** TypeScript types of columns that are more specific than the database types. */
export type ColumnTypes = {
  'lead.status': Lead['status']
  'lead.preferences': Lead['preferences']
  'lead.attributes': Lead['attributes']
  'lead.qualification_type': Lead['qualification_type']
  'lead.override': NonNullable<Lead['override']>
  /** Service id as sent in the enquiry. */
  'lead.service_id': string
  'lead.inputs': PackedInputs
  'findLatestScore.price_unit': PriceUnit
  'every_score.inputs': PackedInputs
  'findLead.consents': NewestConsents
  'findLeadsById.consents': NewestConsents
  'lockLeadRow.consents': NewestConsents
  'listHeldLeads.consents': NewestConsents
  'listFreeLeads.consents': NewestConsents
  'lead_outcome.outcome': NewOutcome['outcome']
}
