import type { AccountSettings } from '#accounts'
import { recordAudit } from '#audit'
import {
  dropMerges,
  findCurrentId,
  lockWithMerged,
  readMerges,
  replaceBefore,
  requireWhole,
  saveCustomers,
  storeTaken,
  writeSplit,
  type JoinedCustomer,
  type MergeableCustomer,
} from '#customers'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { notFound } from '#kit'
import { retrying } from '../intake/retrying.ts'
import { rollUpCustomer } from '../scoring/customer-rollup.ts'
import { listLeadsOfPerson, readInbound } from '../store/queries.ts'
import { attributeLeads, type MergedPerson } from './attribute-leads.ts'
import { findNamedParts } from './find-named-parts.ts'
import { countMoved, moveRows } from './move-rows.ts'
import type { MergeParts } from './merge-customers.ts'
import type { CustomerSplit, CustomerToSplit } from './merge-schema.ts'
import { presentCustomer } from './present-customer.ts'
import { recombine } from './recombine.ts'
import { replayLeads, rollupOrder, type LeadOfPerson } from './replay-leads.ts'
import { separateLeads } from './separate-leads.ts'
import { splitDueDays } from './split-due-days.ts'

/**
 * Splits a customer who is several people. A named source, or the source of a named lead, returns
 * under its own id with all its leads: the merge is reverted as a whole. What came after the merge
 * stays with the person whom its contact details name. Named leads that joined the customer
 * automatically become one new customer.
 *
 * @throws Problem not_found; forbidden if the caller cannot see all leads; invalid_request with all
 *   leads and sources that cannot be split off
 */
export async function splitCustomer(
  context: Context,
  parts: MergeParts,
  id: string,
  asked: CustomerToSplit,
): Promise<CustomerSplit> {
  const account = await parts.accounts.get(context.actor.account_id)
  return retrying(() => inTransaction(context, (tx) => splitLocked(tx, parts, account, id, asked)))
}

/**
 * Reverts all merges of a customer into others, at any depth. Does nothing for other customers, and
 * if the winner is deleted.
 */
export async function separateCustomer(
  context: Context,
  parts: MergeParts,
  id: string,
): Promise<void> {
  for (;;) {
    const winner_id = await findCurrentId(context, id)
    if (winner_id === null || winner_id === id) return
    await splitCustomer(context, parts, winner_id, { source_ids: [id] })
  }
}

/** A customer that leaves, and its leads. */
type Part = {
  customer: JoinedCustomer
  leads: readonly LeadOfPerson[]
  restored: MergedPerson | null
}

async function splitLocked(
  tx: TransactionContext,
  { emit, personalData }: MergeParts,
  account: AccountSettings,
  asked_id: string,
  asked: CustomerToSplit,
): Promise<CustomerSplit> {
  const { dry_run = false } = asked
  const locked = await lockWithMerged(tx, [asked_id])
  const before = locked.find((one) => one.merged_into === null && one.deleted_at === null)
  if (!before) throw notFound()
  await requireWhole(tx, before.id)
  const { account_id } = tx.actor
  const leads = await listLeadsOfPerson(tx.sql, { account_id, customer_ids: [before.id] })
  const { own, merged } = await readPeople(tx, before, locked, leads)
  const people = [own, ...merged]
  const named = findNamedParts(asked, own, merged)
  const winner = structuredClone(before)
  for (const one of people) await replayPerson(tx, account, one)
  const separated =
    named.leads.length === 0
      ? null
      : await separateLeads(tx, { winner, own, merged, account }, named.leads)
  const staying = merged.filter((one) => !named.sources.includes(one))
  const takings = recombine(before, winner, own, { leaving: named.sources, staying })
  const restored: Part[] = named.sources.map((one) => ({
    customer: one.person,
    leads: [...one.known, ...one.arrivals],
    restored: one,
  }))
  const parts: Part[] = separated
    ? [...restored, { customer: separated, leads: named.leads, restored: null }]
    : restored
  const gone = new Set(parts.flatMap((part) => part.leads))
  rollUpCustomer(winner, rollupOrder(leads.filter((lead) => !gone.has(lead))))
  for (const { customer, leads: theirs } of parts) rollUpCustomer(customer, rollupOrder(theirs))
  const shown: CustomerSplit['parts'] = []
  for (const part of parts) {
    const { id, name, email, phone } = part.customer
    shown.push({
      customer_id: dry_run && part.restored === null ? null : id,
      name,
      email,
      phone,
      restored: part.restored !== null,
      merged_at: part.restored?.merge.merged_at ?? null,
      lead_ids: part.leads.map((lead) => lead.id),
      moved: await countMoved(tx, part.leads),
    })
  }
  if (!dry_run) {
    await splitDueDays(tx, before.id, own, named.sources, staying)
    await writeSplit(
      tx,
      { before, after: winner },
      named.sources.map(({ person }) => person),
    )
    if (separated) await saveCustomers(tx, [separated], null)
    await storeStaying(tx, before.id, own, named.sources, { staying, takings, separated })
    for (const part of parts)
      await moveRows(
        tx,
        personalData,
        part.leads.map(({ id }) => id),
        {
          from: before.id,
          to: part.customer.id,
          split: { lead_ids: part.leads.map(({ id }) => id), since: sinceOf(part) },
        },
      )
    const split = shown.map(({ customer_id, restored: isRestored, lead_ids }) => ({
      customer_id: customer_id ?? '',
      restored: isRestored,
      lead_ids,
    }))
    await recordAudit(
      tx,
      [before.id, ...split.map((part) => part.customer_id)].map((subject_id) => ({
        action: 'customer.split',
        subject_id,
        before: null,
        after: { customer_id: before.id, parts: split },
      })),
    )
    await emit(tx, [
      {
        type: 'customer.split',
        account_id,
        customer_id: before.id,
        is_test: before.is_test,
        data: { customer_id: before.id, parts: split, split_at: tx.clock.now().toISOString() },
      },
    ])
  }
  return {
    object: 'customer_split',
    dry_run,
    customer: await presentCustomer(tx, winner, dry_run),
    parts: shown,
  }
}

/** Returns the people of a customer with their leads. Without merges, all leads are its own. */
async function readPeople(
  tx: TransactionContext,
  winner: MergeableCustomer,
  locked: readonly MergeableCustomer[],
  leads: readonly LeadOfPerson[],
): Promise<{ own: MergedPerson; merged: MergedPerson[] }> {
  const found = await readMerges(tx, winner.id)
  if (!found) {
    const merge = { merged_at: tx.clock.now(), lead_ids: [], inbound: 0, due_on: [] }
    return {
      own: { person: structuredClone(winner), merge, known: [...leads], arrivals: [] },
      merged: [],
    }
  }
  const sources = found.merges.flatMap((merge) => {
    const person = locked.find(({ id }) => id === merge.source_id)
    return person ? [{ person, merge }] : []
  })
  return attributeLeads(winner, found.base, sources, leads)
}

/** Changes a person to the state that it would have now without the merge. */
async function replayPerson(
  { sql, actor: { account_id } }: TransactionContext,
  account: AccountSettings,
  { person, merge, known, arrivals }: MergedPerson,
): Promise<void> {
  const lead_ids = [...known, ...arrivals].map(({ id }) => id)
  const { inbound, last_at } = await readInbound(sql, { account_id, lead_ids })
  const isMerged = merge.lead_ids.length > 0 || arrivals.length > 0
  const messages = isMerged ? Math.max(0, inbound - merge.inbound) : 0
  const replay = { person, known, arrivals, merged_at: merge.merged_at }
  replayLeads({ ...replay, messages, last_inbound_at: last_at }, account)
}

/** Updates the records of the merges that stay. */
async function storeStaying(
  tx: TransactionContext,
  winner_id: string,
  own: MergedPerson,
  leaving: readonly MergedPerson[],
  { staying, takings, separated }: Staying,
): Promise<void> {
  const source_ids = leaving.map(({ person }) => person.id)
  await dropMerges(tx, winner_id, source_ids, staying.length === 0)
  for (const { source_id, taken } of takings) await storeTaken(tx, source_id, taken)
  if (staying.length === 0 || separated === null) return
  const lead_ids = [...own.known, ...own.arrivals].map(({ id }) => id)
  const { account_id } = tx.actor
  const { inbound } = await readInbound(tx.sql, { account_id, lead_ids })
  await replaceBefore(tx, winner_id, {
    lead_ids,
    inbound,
    due_on: own.merge.due_on,
    customer: own.person,
  })
}

type Staying = {
  staying: readonly MergedPerson[]
  takings: readonly { source_id: string; taken: object }[]
  separated: JoinedCustomer | null
}

/** Events since this time about the leads of a part can name the customer that is split. */
const sinceOf = ({ restored, leads }: Part): Date =>
  restored?.merge.merged_at ??
  leads.map(({ created_at }) => created_at).reduce((least, at) => (at < least ? at : least))
