import { contextFor, inTransaction, type Database } from '#db'
import type { Emit } from '#events'
import { later, seconds, systemActor, type AccountId, type Clock, type EachAccount } from '#kit'
import { rescoreOpenLead, type LeadParts } from '#leads'
import { inboundText } from '#messages'
import {
  findReadFacts,
  findUnread,
  keepReading,
  noteUnread,
  takeUnread,
} from '../store/readings.sql.ts'
import type { ReadMessage } from './open-reader.ts'

/** What the round of reading works with. */
export type ReadingWorker = {
  database: Database
  clock: Clock
  leads: LeadParts
  read: ReadMessage
  each: EachAccount
}

/** Longer than a reader may take. */
const leaseMs = seconds(60)

/**
 * One round: has a language model read what came in with one lead of each account, and scores the lead again by it. The model is asked outside
 * any transaction; a process that dies meanwhile leaves the lead to come due again. Returns how many were read.
 */
export const readMessagesOnce = (worker: ReadingWorker): Promise<number> =>
  worker.each({
    step: 'read',
    most: Infinity,
    restMs: leaseMs,
    find: () => findUnread(worker.database.pool, { now: worker.clock.now() }),
    work: ({ account_id }) => readNext(worker, account_id),
  })

async function readNext(
  { database, clock, leads, read }: ReadingWorker,
  account_id: AccountId,
): Promise<boolean> {
  const now = clock.now()
  const until = later(now, leaseMs)
  const unread = await takeUnread(database.pool, { account_id, now, until })
  if (!unread) return false
  const context = contextFor(database, systemActor(account_id, 'reader'), clock)
  const text = await inTransaction(context, (tx) => inboundText(tx, unread.lead_id))
  const checked = text === null ? null : await read(text, [unread.name])
  await inTransaction(context, async (tx) => {
    await keepReading(tx.sql, {
      account_id,
      lead_id: unread.lead_id,
      due_at: unread.due_at,
      facts: checked && JSON.stringify(checked.facts),
      now: tx.clock.now(),
    })
    if (checked) await rescoreOpenLead(tx, leads, unread.lead_id, 'message.read')
  })
  return true
}

/** Tells of happenings as `emit` does, and notes in the same transaction which leads have something new to read. */
export function emitAndNote(emit: Emit): Emit {
  return async (tx, domainEvents) => {
    await emit(tx, domainEvents)
    const unread = domainEvents.flatMap((domainEvent) =>
      domainEvent.type === 'message.received' && !domainEvent.is_test
        ? [{ account_id: domainEvent.account_id, lead_id: domainEvent.data.lead_id }]
        : [],
    )
    if (unread.length > 0)
      await noteUnread(tx.sql, { leads: JSON.stringify(unread), now: tx.clock.now() })
  }
}

/** What scoring asks for the facts of a lead. */
export const findReaderFacts: NonNullable<LeadParts['findReaderFacts']> = async (
  { sql, actor },
  lead_id,
) => (await findReadFacts(sql, { account_id: actor.account_id, lead_id }))?.facts ?? null
