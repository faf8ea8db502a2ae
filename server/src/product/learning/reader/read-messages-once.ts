import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import type { Emit } from '#events'
import {
  hours,
  later,
  minutes,
  seconds,
  systemActor,
  utcDay,
  type AccountId,
  type Clock,
  type EachAccount,
  type Log,
} from '#kit'
import { rescoreOpenLead, type LeadParts } from '#leads'
import { inboundText } from '#messages'
import type { ModelFact } from '#qualification'
import { explainFailure, isServerFailure, type ReaderFailure } from '../reader-failures.ts'
import {
  countOutcome,
  findReading,
  findUnread,
  giveUpOverdue,
  lockFacts,
  noteUnread,
  releaseUnread,
  saveFailure,
  saveReading,
  takeUnread,
  type TakeUnreadRow,
} from '../store/queries.ts'
import type { ReadingOutcome, StoredFact } from '../store/column-types.ts'
import type { MessageToRead, Reader, ReadingResult } from './open-reader.ts'
import { checkBudget, pauseReading, spendTokens } from './token-budget.ts'

/** Limits of reading. */
export type ReadingLimits = {
  /** Number of leads that one process has read at the same time. */
  concurrency: number
  /** Number of tokens per UTC day for all accounts together; null for no limit. */
  daily_tokens: number | null
}

/** Dependencies of the background job that reads messages. */
export type ReadingWorker = {
  database: Database
  clock: Clock
  log: Log
  leads: LeadParts
  reader: Reader
  limits: ReadingLimits
  /** Timeout of the reader. */
  timeout_ms: number
  /** Ends all calls when the process stops. */
  stopping: AbortSignal
  each: EachAccount
}

/** The lease of a message exceeds the timeout of the reader by this time, to store the result. */
const savingMs = seconds(30)
/** How long a message without a usable response is retried. */
const triedForMs = hours(24)
/**
 * The delay after the first failed attempt. It doubles with each further failed attempt, up to
 * `longestDelayMs`.
 */
const firstDelayMs = minutes(1)
const longestDelayMs = hours(4)

/**
 * Runs the job once: for one lead of each account, a language model reads the new messages, and the
 * lead is rescored with the facts. Several accounts are served at the same time. Accounts that used
 * their tokens of the day, or do not use the language model, are skipped. Accounts with an open circuit breaker are skipped; their
 * messages stay due. The model is called outside any transaction. If the process dies meanwhile,
 * the lead becomes due again. Returns the number of leads tried.
 */
export const readMessagesOnce = (worker: ReadingWorker): Promise<number> =>
  worker.each({
    step: 'read',
    most: Infinity,
    atOnce: worker.limits.concurrency,
    restMs: leaseMs(worker),
    find: async () => {
      const now = worker.clock.now()
      const limit = worker.limits.daily_tokens
      const due = { now, today: utcDay(now), limit }
      const accounts = await findUnread(worker.database.pool, due)
      return accounts.filter(({ account_id }) => !worker.reader.isResting(account_id))
    },
    work: ({ account_id }) => readNext(worker, account_id),
  })

const leaseMs = ({ timeout_ms }: ReadingWorker): number => timeout_ms + savingMs

async function readNext(worker: ReadingWorker, account_id: AccountId): Promise<boolean> {
  const { database, clock, reader, limits, stopping } = worker
  if (stopping.aborted) return false
  const context = contextFor(database, systemActor(account_id, 'reader'), clock)
  const budget = await checkBudget(worker, account_id, limits.daily_tokens)
  if (budget === 'off') return false
  if (budget !== 'open') {
    await inTransaction(context, (tx) => pauseReading(tx, budget))
    return false
  }
  const now = clock.now()
  const until = later(now, leaseMs(worker))
  const unread = await takeUnread(database.pool, { account_id, now, until })
  if (!unread) return false
  const text = await inTransaction(context, (tx) => inboundText(tx, unread.lead_id))
  const reading = text === null ? null : await reader.read(account_id, messageOf(unread, text))
  if (stopping.aborted && reading !== null && 'failure' in reading) {
    // The stop ended the call, which is no failure of the server.
    await releaseUnread(database.pool, { ...unread, now: clock.now() })
    return false
  }
  await inTransaction(context, async (tx) => {
    // A message that was deleted before the language model read it gives no facts.
    if (reading === null) return saveRead(tx, worker, unread, null)
    await countOutcome(tx.sql, {
      account_id,
      outcome: outcomeOf(reading),
      prompt_tokens: reading.tokens.prompt,
      completion_tokens: reading.tokens.completion,
      now: tx.clock.now(),
    })
    await spendTokens(tx, reading.tokens)
    if ('failure' in reading) await saveFailed(tx, worker, unread, reading.failure)
    else await saveRead(tx, worker, unread, reading.checked)
  })
  return true
}

function outcomeOf(reading: ReadingResult): ReadingOutcome {
  if ('failure' in reading) return reading.failure
  return reading.checked === null ? 'empty' : 'read'
}

const messageOf = ({ name, created_at }: TakeUnreadRow, text: string): MessageToRead => ({
  text,
  names: [name],
  receivedAt: created_at,
})

async function saveRead(
  tx: TransactionContext,
  { leads, reader }: ReadingWorker,
  { account_id, lead_id, due_at }: TakeUnreadRow,
  checked: readonly ModelFact[] | null,
): Promise<void> {
  const now = tx.clock.now()
  if (checked === null) {
    await saveReading(tx.sql, { account_id, lead_id, due_at, facts: null, now })
    return
  }
  const stored = (await lockFacts(tx.sql, { account_id, lead_id }))?.facts ?? []
  const read = checked.map((fact): StoredFact => ({ ...fact, ...reader.source }))
  const facts = JSON.stringify(mergeFacts(stored, read))
  await saveReading(tx.sql, { account_id, lead_id, due_at, facts, now })
  await rescoreOpenLead(tx, leads, lead_id, 'message.read')
}

/**
 * Adds facts to the stored ones. A missing fact replaces nothing, and a suggested one replaces no
 * proven one.
 */
function mergeFacts(stored: readonly StoredFact[], read: readonly StoredFact[]): StoredFact[] {
  const facts = new Map(stored.map((fact) => [fact.fact, fact]))
  for (const fact of read) {
    const isWeaker = fact.suggested && facts.get(fact.fact)?.suggested === false
    if (!isWeaker) facts.set(fact.fact, fact)
  }
  return [...facts.values()]
}

/**
 * Makes the message due again, or gives it up after a day. Earlier facts stay.
 */
async function saveFailed(
  tx: TransactionContext,
  { log, reader }: ReadingWorker,
  { account_id, lead_id, due_at, tried_since, attempts }: TakeUnreadRow,
  failure: ReaderFailure,
): Promise<void> {
  const now = tx.clock.now()
  const end = later(tried_since, triedForMs)
  const next_at = now < end ? earlier(later(now, delayAfter(attempts)), end) : null
  await saveFailure(tx.sql, { account_id, lead_id, due_at, failure, next_at })
  const isStopped = isServerFailure(failure) && reader.isResting(account_id)
  // The server fails, so the account's other messages that waited for a day are given up without
  // being sent one by one.
  const overdue = isStopped
    ? await giveUpOverdue(tx.sql, { account_id, failure, now, since: later(now, -triedForMs) })
    : 0
  const failed = overdue + (next_at === null ? 1 : 0)
  if (isStopped || failed > 0)
    log.warn(
      { account_id, failure, failed },
      `the language model gave no usable answer: ${explainFailure(failure)}`,
    )
}

/** Returns the delay after a failed attempt; `attempts` failed before it. */
const delayAfter = (attempts: number): number =>
  Math.min(firstDelayMs * 2 ** attempts, longestDelayMs)

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/**
 * Emits events as `emit` does, and records in the same transaction which leads have new messages to
 * read.
 */
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

/** Returns the state of reading a lead's messages; null if no reading was ever requested. */
export const findReadingState: NonNullable<LeadParts['findReadingState']> = async (
  { sql, actor },
  lead_id,
) => (await findReading(sql, { account_id: actor.account_id, lead_id })) ?? null
