import type { PackedInputs } from '#qualification'
import type { Lead } from '../schema.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'lead.status': Lead['status']
  'lead.preferences': Lead['preferences']
  'lead.attributes': Lead['attributes']
  'lead.qualification_type': Lead['qualification_type']
  'lead.override': NonNullable<Lead['override']>
  /** As the enquiry named it. */
  'lead.service_id': string
  'lead.inputs': PackedInputs
  'every_score.inputs': PackedInputs
}
