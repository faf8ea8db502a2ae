import {
  deleteUnusedCustomers,
  lockWithMerged,
  writeSplit,
  type MergeableCustomer,
} from '#customers'
import type { TransactionContext } from '#db'
import { removeMessagesOf } from '#messages'
import { noteGone } from '#search'
import { uncountOpen } from '../assignment/count-open-leads.ts'
import { finalizeStatus } from '../outcomes/record-outcome.ts'
import type { LeadParts } from '../parts.ts'
import { rollUpCustomer } from '../scoring/customer-rollup.ts'
import { noteChangedLeads } from '../store/changes.ts'
import { lockCustomerAndLead } from '../store/leads.ts'
import { changeOpenSearch } from '../store/open-searches.ts'
import {
  deletePastLeads,
  deletePastOutcomes,
  findPastOutcomeWork,
  listLeadsOfPerson,
  listPastWork,
  type ListPastWorkRow,
} from '../store/queries.ts'
import { rollupOrder } from '../merging/replay-leads.ts'
import { leadKeysOf } from '../test-data/prune-test-leads.ts'
import type { PastEffect } from './past-effects.ts'

/** Reason why an undo leaves an imported record. */
export type KeptReason = 'message' | 'outcome' | 'assigned' | 'duplicate' | 'changed' | 'in_use'

/** Records that an undo left, by their ids. */
export type Kept = ReadonlyMap<string, KeptReason>

/**
 * Removes imported outcomes of leads that existed before, and updates the status of these leads. An
 * outcome stays if something happened to its lead since.
 */
export async function undoPastOutcomes(
  tx: TransactionContext,
  parts: LeadParts,
  effects: readonly PastEffect[],
): Promise<Kept> {
  const account = await parts.accounts.get(tx.actor.account_id)
  const outcome_ids = effects.map(({ subject_id }) => subject_id)
  const work = await findPastOutcomeWork(tx, { outcome_ids })
  const kept = new Map<string, KeptReason>()
  const going: PastEffect[] = []
  for (const effect of effects) {
    const found = work.find(({ id }) => id === effect.subject_id)
    if (found?.is_changed) kept.set(effect.subject_id, 'changed')
    else if (found) going.push(effect)
  }
  for (const [lead_id, of] of Map.groupBy(going, (effect) => effect.lead_id ?? '')) {
    const held = await lockCustomerAndLead(tx, lead_id)
    await deletePastOutcomes(tx, { outcome_ids: of.map(({ subject_id }) => subject_id) })
    noteChangedLeads(tx, [lead_id])
    await finalizeStatus(tx, parts, account, held)
  }
  return kept
}

/**
 * Permanently deletes imported leads with their scores and outcomes. A lead stays if a person worked
 * on it since, or if a later lead is its duplicate.
 */
export async function undoPastLeads(
  tx: TransactionContext,
  effects: readonly PastEffect[],
): Promise<Kept> {
  const owners = await lockWithMerged(
    tx,
    effects.map(({ customer_id }) => customer_id),
  )
  const merged = new Set(
    owners
      .filter((one) => one.merged_into !== null || one.merged_ids.length > 0)
      .map(({ id }) => id),
  )
  const lead_ids = effects.map(({ subject_id }) => subject_id)
  const work = await listPastWork(tx, { lead_ids })
  const kept = new Map<string, KeptReason>()
  const going: string[] = []
  for (const row of work) {
    const effect = effects.find(({ subject_id }) => subject_id === row.id)
    const isMoved = row.customer_id !== effect?.customer_id || merged.has(row.customer_id)
    const reason = isMoved ? 'changed' : keptReasonOf(row, effect.number)
    if (reason) kept.set(row.id, reason)
    else going.push(row.id)
  }
  const gone = await deletePastLeads(tx, { lead_ids: going })
  for (const lead of gone) await changeOpenSearch(tx, lead, null)
  await uncountOpen(tx, gone)
  await removeMessagesOf(tx.sql, leadKeysOf(gone))
  noteGone(tx, 'lead', gone)
  noteChangedLeads(tx, going)
  return kept
}

function keptReasonOf(row: ListPastWorkRow, outcomes: number): KeptReason | null {
  if (row.has_messages) return 'message'
  if (row.outcomes !== outcomes) return 'outcome'
  if (row.is_assigned) return 'assigned'
  if (row.is_changed || row.is_deleted) return 'changed'
  return row.has_duplicates ? 'duplicate' : null
}

/**
 * Deletes customers that an import created and that have nothing else, and restores the others. A
 * customer that changed since gets its figures from the leads that are left.
 */
export async function undoPastCustomers(
  tx: TransactionContext,
  effects: readonly PastEffect[],
): Promise<Kept> {
  const { account_id } = tx.actor
  const rows = await lockWithMerged(
    tx,
    effects.map(({ subject_id }) => subject_id),
  )
  const created = effects.filter(({ before }) => before === null)
  const gone = await deleteUnusedCustomers(tx.sql, {
    account_id,
    customer_ids: created.map(({ subject_id }) => subject_id),
  })
  noteGone(tx, 'customer', gone)
  const gone_ids = new Set<string>(gone.map(({ id }) => id))
  const kept = new Map<string, KeptReason>()
  for (const { subject_id, before, number } of effects) {
    const row = rows.find(({ id }) => id === subject_id)
    if (!row || gone_ids.has(subject_id)) continue
    if (before !== null && row.version === number) {
      const after = { ...row, ...(before as MergeableCustomer) }
      await writeSplit(tx, { before: row, after }, [])
      continue
    }
    kept.set(subject_id, before === null ? 'in_use' : 'changed')
    if (row.merged_into !== null || row.deleted_at !== null) continue
    await writeSplit(tx, { before: row, after: await withFiguresOfLeads(tx, row) }, [])
  }
  return kept
}

/** Returns a customer with the score, the status and the counts that its remaining leads give. */
async function withFiguresOfLeads(
  tx: TransactionContext,
  customer: MergeableCustomer,
): Promise<MergeableCustomer> {
  const { account_id } = tx.actor
  const leads = rollupOrder(
    await listLeadsOfPerson(tx.sql, { account_id, customer_ids: [customer.id] }),
  )
  const after = { ...customer }
  rollUpCustomer(after, leads)
  after.lead_count = leads.filter(({ duplicate_of }) => duplicate_of === null).length
  after.last_enquiry_at = leads[0]?.created_at ?? null
  return after
}
