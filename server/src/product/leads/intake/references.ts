import { at, invalid, Problem, type Actor } from '#kit'
import { seesLead, type TransactionContext } from '#db'
import { findKnownServices, findTakenIds } from '../store/queries.ts'
import type { Submission } from './read-enquiry.ts'

/**
 * Reason to refuse an enquiry. `repeats` is the enquiry of the same list with the same external id.
 */
export type EnquiryRefusal = Problem | { repeats: Submission }

/**
 * Returns the reason to refuse each enquiry, in order: an unknown service or an external id of
 * another lead. A refused enquiry does not reserve its external id. Costs no statement if no
 * enquiry has a service or an external id.
 */
export async function findRefusals(
  tx: TransactionContext,
  submissions: readonly Submission[],
): Promise<(EnquiryRefusal | undefined)[]> {
  const services = await existing(tx, submissions, 'service')
  const taken = await existing(tx, submissions, 'lead')
  const first = new Map<string, Submission>()
  return submissions.map((submission) => {
    const { actor, enquiry } = submission
    if (enquiry.service_id && !services.has(`${actor.account_id} ${enquiry.service_id}`))
      return invalid([
        at('/service_id', 'unknown_service', '"service_id" is not the ID of a service.'),
      ])
    if (!enquiry.external_id) return undefined
    const name = `${actor.account_id} ${enquiry.external_id}`
    const lead = taken.get(name)
    if (lead !== undefined) return leadIdTaken(actor, lead)
    const repeats = first.get(name)
    if (repeats !== undefined) return { repeats }
    first.set(name, submission)
    return undefined
  })
}

/**
 * Returns the problem that another lead has the external id. It contains the id of that lead only
 * if the caller can see the lead.
 */
export function leadIdTaken(
  actor: Actor,
  { id, assigned_to }: { id: string; assigned_to: string | null },
): Problem {
  return new Problem('external_id_taken', undefined, {
    errors: [
      at('/external_id', 'external_id_taken', 'Another lead of the account has this external_id.'),
    ],
    members: { id: seesLead(actor, { assigned_to }) ? id : null },
  })
}

/** Existing service or lead. */
type Existing = { id: string; assigned_to: string | null }

const knownAs = { service: findKnownServices, lead: findTakenIds } as const

async function existing(
  tx: TransactionContext,
  submissions: readonly Submission[],
  kind: 'service' | 'lead',
): Promise<Map<string, Existing>> {
  const asked = submissions.flatMap(({ actor, enquiry }) => {
    const key = kind === 'service' ? enquiry.service_id : enquiry.external_id
    return key ? [{ account_id: actor.account_id, key }] : []
  })
  if (asked.length === 0) return new Map()
  const rows = await knownAs[kind](tx.sql, {
    account_ids: asked.map((a) => a.account_id),
    keys: asked.map((a) => a.key),
  })
  return new Map(rows.map((row) => [`${row.account_id} ${row.key}`, row]))
}
