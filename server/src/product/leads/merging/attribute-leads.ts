import {
  CustomersByContact,
  type MergeableCustomer,
  type MergeBase,
  type StoredMerge,
  type Taken,
} from '#customers'
import type { LeadOfPerson } from './replay-leads.ts'

/** Person of a merged customer: the winner before its merges, or a direct source. */
export type MergedPerson = {
  person: MergeableCustomer
  merge: Pick<StoredMerge, 'merged_at' | 'lead_ids' | 'inbound' | 'due_on'> & { taken?: Taken }
  /** Leads that the person had at the merge. */
  known: LeadOfPerson[]
  /** Leads since the merge with the contact details of the person. */
  arrivals: LeadOfPerson[]
}

/**
 * Divides the leads of a customer among the people who were merged. A lead from before a merge
 * belongs to the person who had it. A later lead belongs to the person whom its email or phone names,
 * by the same rules as if there had been no merge, and otherwise to the winner.
 */
export function attributeLeads(
  winner: MergeableCustomer,
  base: MergeBase,
  sources: readonly { person: MergeableCustomer; merge: StoredMerge }[],
  leads: readonly LeadOfPerson[],
): { own: MergedPerson; merged: MergedPerson[] } {
  const openPerson = (person: MergeableCustomer, merge: MergedPerson['merge']): MergedPerson => ({
    person: structuredClone(person),
    merge,
    known: [],
    arrivals: [],
  })
  const own = openPerson({ ...base.customer, id: winner.id }, base)
  const merged = sources.map(({ person, merge }) => openPerson(person, merge))
  const ofLead = new Map(
    [own, ...merged].flatMap((one) => one.merge.lead_ids.map((id) => [id, one] as const)),
  )
  const byContact = new CustomersByContact(
    [own, ...merged].map(({ person }) => person).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  const ofPerson = new Map([own, ...merged].map((one) => [one.person.id as string, one]))
  for (const lead of leads) {
    const known = ofLead.get(lead.id)
    if (known) known.known.push(lead)
    else (ofPerson.get(byContact.find(lead)?.id ?? '') ?? own).arrivals.push(lead)
  }
  return { own, merged }
}
