import type { Lead } from '#leads'
import type { PackedInputs } from '#qualification'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'listMilestonesBetween.qualification_type': Lead['qualification_type']
  'listMilestonesBetween.attributes': Lead['attributes']
  'listMilestonesBetween.inputs': PackedInputs
  'listRetractionsBetween.qualification_type': Lead['qualification_type']
  'listRetractionsBetween.attributes': Lead['attributes']
  'listRetractionsBetween.inputs': PackedInputs
  'listLeadsBetween.qualification_type': Lead['qualification_type']
  'listLeadsBetween.attributes': Lead['attributes']
  'listLeadsBetween.inputs': PackedInputs
}
