import { at, invalid, Problem, type Actor } from '#kit'
import { seesLead, type TransactionContext } from '#db'
import { findKnownServices, findTakenIds } from '../store/queries.ts'
import type { Submission } from './read-enquiry.ts'

/** What keeps an enquiry out; `repeats` is the one in the same list that has its external id. */
export type EnquiryRefusal = Problem | { repeats: Submission }

/**
 * What keeps an enquiry out, for each in its order: a service that is not the account's, or an external id another lead has. One that is kept out
 * takes its external id from nobody. No statement where no enquiry names either.
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
      return invalid([at('/service_id', 'unknown_service', '"service_id" names no service.')])
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

/** Another lead of the account, this one, has the external id; who may not see it is not told which. */
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

/** What has a name already. */
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
