import { actorId, newId, zip, type AccountId, type Actor } from '#kit'
import { recordAudit } from '#audit'
import { together, type TransactionContext } from '#db'
import { causedBy, type DomainEvent, type Emit } from '#events'
import { insertConsents } from './store/queries.ts'
import type { Consent, ConsentSource } from './consent-schema.ts'
import type { GivenConsent } from './read-lead-consent.ts'

/** Consents of one customer to store, with the actor who records them. */
export type ConsentEntry = {
  actor: Actor
  customer: { account_id: AccountId; id: string; is_test: boolean }
  lead_id: string | null
  given: readonly GivenConsent[]
  source: ConsentSource
  /** Time of the consent. Null: now, and after all existing entries of the channel. */
  occurred_at: Date | null
}

/**
 * Stores consents, each with its audit entry and its event. The customers must be locked, so that
 * consents of one person are recorded one after the other. Costs one statement.
 */
export async function storeConsents(
  tx: TransactionContext,
  emit: Emit,
  entries: readonly ConsentEntry[],
): Promise<Consent[]> {
  const now = tx.clock.now()
  const written = entries.flatMap((entry) =>
    entry.given.map((given) => ({ entry, row: rowOf(entry, given, now) })),
  )
  if (written.length === 0) return []
  const rows = written.map(({ entry: { customer, occurred_at }, row }) => {
    const { by, object: _, ...columns } = row
    const { account_id } = customer
    return { ...columns, account_id, recorded_by: by, is_now: occurred_at === null }
  })
  const stored = await insertConsents(tx.sql, { consents: JSON.stringify(rows) })
  const times = new Map(stored.map(({ id, occurred_at }) => [id, occurred_at]))
  const consents = written.map(({ row }) => ({
    ...row,
    occurred_at: times.get(row.id) ?? row.occurred_at,
  }))
  const recorded = zip(written, consents)
  await together(
    recordAudit(
      tx,
      recorded.map(([{ entry }, consent]) => ({
        action: 'consent.record',
        subject_id: consent.customer_id,
        before: null,
        after: {
          consent_id: consent.id,
          channel: consent.channel,
          status: consent.status,
          source: consent.source,
        },
        actor: entry.actor,
      })),
    ),
    emit(
      tx,
      recorded.flatMap(([{ entry }, consent]) => causedBy(entry.actor, [eventOf(entry, consent)])),
    ),
  )
  return consents
}

function rowOf(
  { actor, customer, lead_id, source, occurred_at }: ConsentEntry,
  given: GivenConsent,
  now: Date,
): Consent {
  return {
    id: newId('con', now),
    object: 'consent',
    customer_id: customer.id,
    ...given,
    source,
    lead_id,
    by: actorId(actor),
    occurred_at: occurred_at ?? now,
    created_at: now,
  }
}

function eventOf({ customer }: ConsentEntry, consent: Consent): DomainEvent {
  const { id, lead_id, channel, status, text, text_version, source, by, occurred_at } = consent
  return {
    type: status === 'granted' ? 'consent.granted' : 'consent.revoked',
    account_id: customer.account_id,
    customer_id: customer.id,
    is_test: customer.is_test,
    data: {
      consent_id: id,
      customer_id: customer.id,
      lead_id,
      channel,
      text,
      text_version,
      source,
      recorded_by: by,
      occurred_at: occurred_at.toISOString(),
    },
  }
}

/** Returns the source of a consent that a caller records without naming one. */
export function consentSourceOf(actor: Actor): ConsentSource {
  if (actor.kind === 'person') return 'person'
  if (actor.kind !== 'source') return 'api'
  return actor.source_id.startsWith('form_') ? 'form' : 'push'
}
