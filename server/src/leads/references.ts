import { at, Problem } from '#kit'
import type { TransactionContext } from '#db'
import type { Submission } from './submission.ts'

/**
 * The problem that keeps an enquiry out, for each in its order: a service that is not the account's, or an external id another lead has.
 * No statement where no enquiry names either.
 */
export async function refusalsOf(
  tx: TransactionContext,
  submissions: readonly Submission[],
): Promise<(Problem | undefined)[]> {
  const services = await existing(tx, submissions, 'service')
  const taken = await existing(tx, submissions, 'lead')
  return submissions.map(({ actor, enquiry }, i) => {
    if (enquiry.service_id && !services.has(`${actor.account_id} ${enquiry.service_id}`)) {
      return new Problem('invalid_request', 'There is no service with this id.', {
        errors: [at('/service_id', 'unknown_service', 'There is no service with this id.')],
      })
    }
    if (!enquiry.external_id) return undefined
    const earlier = submissions.findIndex(
      (other) =>
        other.enquiry.external_id === enquiry.external_id &&
        other.actor.account_id === actor.account_id,
    )
    const id = taken.get(`${actor.account_id} ${enquiry.external_id}`)
    if (id === undefined && earlier === i) return undefined
    return externalIdTaken(id ?? null)
  })
}

/** Another lead of the account has this external id; `id` names it where it is known already. */
export function externalIdTaken(id: string | null): Problem {
  return new Problem('external_id_taken', undefined, {
    errors: [
      at('/external_id', 'external_id_taken', 'Another lead of the account has this external_id.'),
    ],
    members: { id },
  })
}

const statements = {
  service: {
    name: 'lead-known-services',
    text: `select account_id, id as key, id from service
           where (account_id, id) in (select * from unnest($1::text[], $2::text[])) and deleted_at is null`,
  },
  lead: {
    name: 'lead-known-external-ids',
    text: `select account_id, external_id as key, id from lead
           where (account_id, external_id) in (select * from unnest($1::text[], $2::text[])) and deleted_at is null`,
  },
} as const

async function existing(
  tx: TransactionContext,
  submissions: readonly Submission[],
  kind: 'service' | 'lead',
): Promise<Map<string, string>> {
  const asked = submissions.flatMap(({ actor, enquiry }) => {
    const key = kind === 'service' ? enquiry.service_id : enquiry.external_id
    return key ? [{ account_id: actor.account_id, key }] : []
  })
  if (asked.length === 0) return new Map()
  const { rows } = await tx.sql.query<{ account_id: string; key: string; id: string }>({
    ...statements[kind],
    values: [asked.map((a) => a.account_id), asked.map((a) => a.key)],
  })
  return new Map(rows.map((row) => [`${row.account_id} ${row.key}`, row.id]))
}
