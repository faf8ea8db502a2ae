import type { AccountCache } from '#accounts'
import { recordAudit } from '#audit'
import {
  findConflicts,
  lockWithMerged,
  readMerges,
  requireWhole,
  storeBefore,
  storeMerge,
  takeOver,
  writeMerge,
  type MergeableCustomer,
  type PersonalData,
} from '#customers'
import { inTransaction, type Context, type TransactionContext } from '#db'
import type { Emit } from '#events'
import { notFound } from '#kit'
import { retrying } from '../intake/retrying.ts'
import { rollUpCustomer } from '../scoring/customer-rollup.ts'
import {
  addDueDays,
  deleteDueDaysOf,
  listDueDays,
  listLeadsOfPerson,
  readInbound,
} from '../store/queries.ts'
import { combineFigures } from './combine-figures.ts'
import { findSources } from './find-sources.ts'
import { countMoved, moveRows } from './move-rows.ts'
import type { CustomerMerge, CustomersToMerge } from './merge-schema.ts'
import { presentCustomer } from './present-customer.ts'
import { rollupOrder, type LeadOfPerson } from './replay-leads.ts'

/** Dependencies of merges and splits. */
export type MergeParts = {
  accounts: AccountCache
  emit: Emit
  personalData: readonly PersonalData[]
}

/**
 * Merges customers who are the same person into one. Their leads with all that belongs to them move
 * to the customer, which takes over the contact details and attributes that it lacks. The merged ids
 * lead to the customer, and enquiries with their contacts join it. All in one transaction; the
 * customers are locked in the order of their ids.
 *
 * @throws Problem not_found; forbidden if the caller cannot see all leads; invalid_request with all
 *   sources that cannot be merged
 */
export const mergeCustomers = (
  context: Context,
  parts: MergeParts,
  id: string,
  asked: CustomersToMerge,
): Promise<CustomerMerge> =>
  retrying(() => inTransaction(context, (tx) => mergeLocked(tx, parts, id, asked)))

async function mergeLocked(
  tx: TransactionContext,
  { emit, personalData }: MergeParts,
  asked_id: string,
  { source_ids, dry_run = false }: CustomersToMerge,
): Promise<CustomerMerge> {
  const locked = await lockWithMerged(tx, [asked_id, ...source_ids])
  const before = findHolder(locked, asked_id)
  if (!before) throw notFound()
  await requireWhole(tx, before.id)
  const sources = await findSources(tx, before, source_ids, locked)
  const winner = structuredClone(before)
  const conflicts = sources.flatMap((source) => findConflicts(before, source))
  const takings = sources.map((source) => ({ source, taken: takeOver(winner, source) }))
  Object.assign(winner, combineFigures([before, ...sources]), {
    merged_ids: [...winner.merged_ids, ...sources.flatMap((one) => [one.id, ...one.merged_ids])],
    aliases: [...winner.aliases, ...sources.flatMap((one) => [one, ...one.aliases])].map(
      ({ email, phone }) => ({ email, phone }),
    ),
  })
  const people = [winner.id, ...sources.map(({ id }) => id)]
  const { account_id } = tx.actor
  const leads = await listLeadsOfPerson(tx.sql, { account_id, customer_ids: people })
  rollUpCustomer(winner, rollupOrder(leads))
  const moving = leads.filter(({ customer_id }) => customer_id !== winner.id)
  const moved = await countMoved(tx, moving)
  if (!dry_run) {
    await storeRecords(tx, before, leads, takings)
    for (const { id } of sources)
      await moveRows(
        tx,
        personalData,
        moving.filter((lead) => lead.customer_id === id).map((lead) => lead.id),
        { from: id, to: winner.id, split: null },
      )
    await writeMerge(tx, { before, after: winner }, sources)
    await report(tx, emit, winner, sources, moving)
  }
  return {
    object: 'customer_merge',
    dry_run,
    customer: await presentCustomer(tx, winner, dry_run),
    source_ids: sources.map(({ id }) => id),
    moved,
    taken: takings.map(({ source, taken: { attributes, ...contacts } }) => ({
      source_id: source.id,
      members: [
        ...Object.keys(contacts),
        ...Object.keys(attributes ?? {}).map((name) => `attributes.${name}`),
      ],
    })),
    conflicts,
  }
}

/** Returns the locked customer that an id leads to, unless it is deleted. */
const findHolder = (
  locked: readonly MergeableCustomer[],
  id: string,
): MergeableCustomer | undefined =>
  locked.find((one) => one.deleted_at === null && (one.id === id || one.merged_ids.includes(id)))

/** Stores what a split needs, and moves the days on which the sources are due. */
async function storeRecords(
  tx: TransactionContext,
  before: MergeableCustomer,
  leads: readonly LeadOfPerson[],
  takings: readonly { source: MergeableCustomer; taken: object }[],
): Promise<void> {
  const { account_id } = tx.actor
  const people = [before, ...takings.map(({ source }) => source)]
  const customer_ids = people.map(({ id }) => id)
  const days = await listDueDays(tx.sql, { account_id, customer_ids })
  const stateOf = async (id: string) => {
    const lead_ids = leads.filter((lead) => lead.customer_id === id).map((lead) => lead.id)
    const { inbound } = await readInbound(tx.sql, { account_id, lead_ids })
    const due_on = days.filter((day) => day.customer_id === id).map((day) => day.due_on)
    return { lead_ids, inbound, due_on }
  }
  if ((await readMerges(tx, before.id)) === null)
    await storeBefore(tx, before.id, await stateOf(before.id))
  for (const { source, taken } of takings) {
    const state = await stateOf(source.id)
    await storeMerge(tx, { ...state, source_id: source.id, winner_id: before.id, taken })
    if (state.due_on.length === 0) continue
    const { due_on } = state
    await deleteDueDaysOf(tx.sql, { account_id, customer_id: source.id, due_on })
    await addDueDays(tx.sql, {
      account_id,
      customer_id: before.id,
      due_on: JSON.stringify(due_on),
    })
  }
}

async function report(
  tx: TransactionContext,
  emit: Emit,
  winner: MergeableCustomer,
  sources: readonly MergeableCustomer[],
  moving: readonly LeadOfPerson[],
): Promise<void> {
  const source_ids = sources.map(({ id }) => id)
  const lead_ids = moving.map(({ id }) => id)
  await recordAudit(tx, [
    {
      action: 'customer.merge',
      subject_id: winner.id,
      before: null,
      after: { source_ids, lead_ids },
    },
    ...source_ids.map((id) => ({
      action: 'customer.merge',
      subject_id: id,
      before: null,
      after: { merged_into: winner.id },
    })),
  ])
  await emit(tx, [
    {
      type: 'customer.merged',
      account_id: winner.account_id,
      customer_id: winner.id,
      is_test: winner.is_test,
      data: {
        customer_id: winner.id,
        source_ids,
        lead_ids,
        merged_at: tx.clock.now().toISOString(),
      },
    },
  ])
}
