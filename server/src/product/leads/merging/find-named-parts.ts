import { at, invalid, type FieldError } from '#kit'
import type { MergedPerson } from './attribute-leads.ts'
import type { CustomerToSplit } from './merge-schema.ts'
import type { LeadOfPerson } from './replay-leads.ts'

/**
 * Returns the sources that a split reverts, and the leads that become a new customer. A lead of a
 * source, or a later one with its contact details, names the source. The id of a customer that was
 * merged into a source names the source too: merges are reverted one after the other.
 *
 * @throws Problem invalid_request with all ids that cannot be split off
 */
export function findNamedParts(
  { lead_ids = [], source_ids = [] }: CustomerToSplit,
  own: MergedPerson,
  merged: readonly MergedPerson[],
): { sources: MergedPerson[]; leads: LeadOfPerson[] } {
  const errors: FieldError[] = []
  const sources = new Set<MergedPerson>()
  const leads = new Set<LeadOfPerson>()
  if (lead_ids.length === 0 && source_ids.length === 0)
    errors.push(at('', 'one_of', 'Provide "lead_ids" or "source_ids".'))
  for (const [place, id] of source_ids.entries()) {
    const source = merged.find(({ person }) => person.id === id || person.merged_ids.includes(id))
    if (source) sources.add(source)
    else
      errors.push(
        at(
          `/source_ids/${place}`,
          'unknown_customer',
          'No customer with this ID was merged into this customer.',
        ),
      )
  }
  for (const [place, id] of lead_ids.entries()) {
    const source = merged.find((one) => existing(one).some((lead) => lead.id === id))
    const lead = existing(own).find((one) => one.id === id)
    if (source) sources.add(source)
    else if (lead) leads.add(lead)
    else
      errors.push(
        at(`/lead_ids/${place}`, 'unknown_lead', 'The customer has no lead with this ID.'),
      )
  }
  if (leads.size > 0 && existing(own).every((lead) => leads.has(lead)))
    errors.push(
      at('/lead_ids', 'no_lead_stays', 'At least one lead of the customer must stay with it.'),
    )
  if (errors.length > 0) throw invalid(errors)
  return {
    sources: [...sources],
    leads: existing(own).filter((lead) => leads.has(lead)),
  }
}

const existing = ({ known, arrivals }: MergedPerson): LeadOfPerson[] =>
  [...known, ...arrivals].filter(({ deleted_at }) => deleted_at === null)
