import { sql } from 'kysely'
import type { Erasure } from '#customers'
import type { Context, TransactionContext } from '#db'
import { attributesAt, unpackInputs, type PackedInputs } from '#qualification'
import { forgetEntries } from '#search'
import { uncountOpen, countedColumns, type CountedLead } from '../count-open.ts'
import { leadColumns } from './columns.ts'
import { noteChanged } from './changes.ts'
import { dropPendingOf } from './pending-matches.ts'

/** Marks a lead of a customer, or all of them, and their messages as deleted; nothing waits to be told of them any more. */
export async function softDelete(
  tx: TransactionContext,
  of: { customer_id: string; lead_id?: string },
): Promise<void> {
  const deleted_at = tx.clock.now()
  const { account_id } = tx.actor
  const [leadColumn, messageColumn, value] =
    of.lead_id === undefined
      ? (['customer_id', 'customer_id', of.customer_id] as const)
      : (['id', 'lead_id', of.lead_id] as const)
  await dropPendingOf(tx, of)
  const leads = await tx.db
    .updateTable('lead')
    .set({ deleted_at })
    .where('account_id', '=', account_id)
    .where(leadColumn, '=', value)
    .where('deleted_at', 'is', null)
    .returning(['id', ...countedColumns])
    .execute()
  await uncountOpen(tx, leads as CountedLead[])
  await forgetEntries(tx, 'lead', idsOf(leads))
  noteChanged(tx, idsOf(leads))
  await tx.db
    .updateTable('message')
    .set({ deleted_at })
    .where('account_id', '=', account_id)
    .where(messageColumn, '=', value)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The names, e-mails and phones the leads of a customer came with, deleted ones included. By the index on customers' leads. */
export async function contactsOf(
  tx: TransactionContext,
  customer_id: string,
): Promise<{ name: string | null; email: string | null; phone: string | null }[]> {
  return tx.db
    .selectFrom('lead')
    .select(['name', 'email', 'phone'])
    .distinct()
    .where('account_id', '=', tx.actor.account_id)
    .where('customer_id', '=', customer_id)
    .execute()
}

/**
 * Takes everything personal out of the leads of a customer, their messages, what a language model read in those and their stored scores, deleted ones
 * included; what statistics need (wishes, tiers, outcomes, times) stays. Custom attributes may hold anything, so they go whole. What leads and messages are
 * called is answered for the audit log.
 */
export async function eraseLeadsOf(tx: TransactionContext, customer_id: string): Promise<Erasure> {
  const { account_id } = tx.actor
  const erased_at = tx.clock.now()
  await dropPendingOf(tx, { customer_id })
  await softDelete(tx, { customer_id })
  const leads = await tx.db
    .updateTable('lead')
    .set({
      name: null,
      email: null,
      phone: null,
      message: null,
      consent: null,
      external_id: null,
      attributes: '{}',
      inputs: sql<string>`${sql.raw(withoutAttributes)}`,
      override: null,
      // Whoever guesses the words could prove by it that they were said.
      content_hash: '',
      deleted_at: erased_at,
      erased_at,
    })
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .returning(['id', 'message_id'])
    .execute()
  await forgetEntries(tx, 'lead', idsOf(leads))
  const messages = await tx.db
    .updateTable('message')
    .set({ text: '', external_id: null, deleted_at: erased_at })
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .returning('id')
    .execute()
  const emptied = async (text: string): Promise<number> =>
    (await tx.sql.query({ text, values: [account_id, customer_id] })).rowCount ?? 0
  noteChanged(tx, idsOf(leads))
  const first = leads.flatMap(({ message_id }) => message_id ?? [])
  return {
    subjects: [...idsOf([...leads, ...messages]), ...first],
    rows: {
      lead: leads.length,
      message: messages.length,
      score: await emptied(scoresEmptied),
      lead_outcome: await emptied(outcomesEmptied),
      message_reading: await emptied(readingsForgotten),
    },
  }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** The inputs of a score without what the caller added to them. */
const withoutAttributes = `jsonb_set(inputs::jsonb, '{${attributesAt}}', '{}')::json`

const scoresEmptied = `
  update score set inputs = ${withoutAttributes} where account_id = $1 and customer_id = $2`

const outcomesEmptied = `
  update lead_outcome as o
     set reason = null
    from lead as l
   where l.account_id = $1
     and l.customer_id = $2
     and o.account_id = l.account_id
     and o.lead_id = l.id`

const readingsForgotten = `
  delete from message_reading as r
   using lead as l
   where l.account_id = $1
     and l.customer_id = $2
     and r.account_id = l.account_id
     and r.lead_id = l.id`

/** Everything that is held of a customer's enquiries, deleted ones included, oldest first. */
export async function heldOf(
  context: Context,
  customer_id: string,
): Promise<Record<string, unknown>> {
  const { account_id } = context.actor
  const leads = context.db
    .selectFrom('lead')
    .select(leadColumns)
    .select(['wish_type', 'wish_min', 'wish_max', 'wish_city', 'wish_state'])
    .select(['told_service_ids', 'alive_at', 'deleted_at', 'erased_at'])
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .orderBy('id')
    .execute()
  const messages = context.db
    .selectFrom('every_message')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .orderBy('id')
    .execute()
  const scores = context.db
    .selectFrom('every_score')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .orderBy('id')
    .execute()
  const outcomes = context.db
    .selectFrom('lead_outcome as o')
    .innerJoin('lead as l', (join) =>
      join.onRef('l.account_id', '=', 'o.account_id').onRef('l.id', '=', 'o.lead_id'),
    )
    .selectAll('o')
    .where('o.account_id', '=', account_id)
    .where('l.customer_id', '=', customer_id)
    .orderBy('o.id')
    .execute()
  return {
    leads: await leads,
    messages: await messages,
    scores: (await scores).map(({ inputs, ...score }) => ({
      ...score,
      ...unpackInputs(inputs as PackedInputs),
    })),
    outcomes: await outcomes,
  }
}
