import { after, decideRetry, type CallOutcome, type Sender } from '#egress'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { openAddress } from '../address.ts'
import type { ChannelMessage } from '../channels/message.ts'
import { channelTypes } from '../channels/types.ts'
import { noteCondition, disable, type ChannelRow } from '../store/channels.ts'
import { noticesIn } from '../store/due.ts'
import { sayAll } from './render.ts'
import type { UserId } from '#kit'
import { cancelChannelQueue } from '../change-channel.ts'
import { notify } from '../notify.ts'
import { channelAuditOf } from '../present-channel.ts'

import { hours, later, seconds, systemActor, type AccountId, type Clock, type EachAccount, type Seal } from '#kit' // oxfmt-ignore
import { claimDelivery, findDueChannels, holdCallable, insertAttempt, finalizeDelivery, type Claimed, type Fate } from '../store/deliveries.ts' // oxfmt-ignore

/** Dependencies of the job that sends messages. */
export type SendWorker = {
  database: Database
  clock: Clock
  seal: Seal
  sender: Sender
  public_url: string
  /**
   * Returns a random number in [0, 1). The number spreads the retries of messages that failed at
   * the same time.
   */
  random: () => number
  each: EachAccount
}

/**
 * Delay after each failure, in seconds. The delays add up to about five hours: a notice that
 * arrives a day late is of no use.
 */
const schedule = [5, 30, 120, 600, 1800, 3600, 10_800] as const

const maxChannels = 64
const timeoutMs = seconds(10)
/** Duration of the lease of a message, in milliseconds. It is longer than any call can take. */
const leaseMs = seconds(60)
/**
 * Time of continuous failure after which a channel is disabled, if it also has at least
 * `fewestFailures` failures.
 */
const failsForMs = hours(24)
const fewestFailures = 10
/** Number of characters stored from a response body: enough to show what was wrong. */
const maxSaid = 500

/**
 * Sends the due messages: one at a time per channel, all channels concurrently. A message is
 * claimed in one transaction, sent outside of any transaction, and recorded in another one. If the
 * process dies, the message stays pending until its lease expires and is then sent again with the
 * same ID. One call is one run of the job. Returns the number of sent messages.
 */
export async function sendNoticesOnce(worker: SendWorker): Promise<number> {
  const calls: Promise<Ended>[] = []
  await worker.each({
    step: 'send',
    most: maxChannels,
    find: (resting) => findDueChannels(worker.database, worker.clock.now(), resting, maxChannels),
    work: async ({ account_id, channel_id }) => {
      const ready = await claim(worker, account_id, channel_id)
      if (ready) calls.push(call(worker, account_id, ready))
    },
  })
  return worker.each({
    step: 'record',
    most: Infinity,
    find: () => Promise.all(calls),
    work: (ended) => inTransaction(contextOf(worker, ended.account_id), (tx) => record(tx, ended)),
  })
}

const contextOf = ({ database, clock }: SendWorker, account_id: AccountId) =>
  contextFor(database, systemActor(account_id, 'notices'), clock)

type Ready = { claimed: Claimed; message: ChannelMessage | null }

function claim(
  worker: SendWorker,
  account_id: AccountId,
  channel_id: string,
): Promise<Ready | undefined> {
  return inTransaction(contextOf(worker, account_id), async (tx) => {
    const channel = await holdCallable(tx, channel_id)
    if (!channel) return undefined
    const type = channelTypes[channel.type]
    const leaseUntil = later(tx.clock.now(), leaseMs)
    const claimed = await claimDelivery(tx, channel, { spacingMs: type.spacingMs, leaseUntil })
    if (!claimed) return undefined
    const notices = await noticesIn(tx, claimed.id)
    // The message has no notices left, because the customer in them has been erased.
    if (notices.length === 0) return { claimed, message: null }
    const response_text = await sayAll(tx, notices, worker.public_url)
    const address = openAddress(worker.seal, channel.sealed)
    const message = type.write({ id: claimed.id, at: tx.clock.now(), ...response_text }, address)
    return { claimed, message }
  })
}

type Ended = {
  account_id: AccountId
  claimed: Claimed
  /** Rendered message; null if it has no notices left. */
  outcome: CallOutcome | null
  started_at: Date
  jitter: number
}

async function call(
  { clock, sender, random }: SendWorker,
  account_id: AccountId,
  { claimed, message }: Ready,
): Promise<Ended> {
  const started_at = clock.now()
  const outcome = message && (await send(sender, message))
  return { account_id, claimed, outcome, started_at, jitter: random() }
}

/** Sends one message to a channel. Channel tests use the same function. */
export const send = (
  sender: Sender,
  { url, headers, body }: ChannelMessage,
): Promise<CallOutcome> =>
  sender.send({
    url,
    headers: { ...headers, 'user-agent': 'Leadhouse-Notices/1' },
    body,
    timeoutMs,
  })

/** Returns the part of a response body that is stored and shown. */
export const saidOf = ({ response_body }: CallOutcome): string | null =>
  response_body?.slice(0, maxSaid) || null

async function record(tx: TransactionContext, ended: Ended): Promise<void> {
  const { claimed, outcome, started_at } = ended
  const { channel } = claimed
  if (!outcome) return void (await finalizeDelivery(tx, claimed, { status: 'cancelled' }))
  const fate = fateOf(ended, outcome)
  if (!(await finalizeDelivery(tx, claimed, fate))) return
  await insertAttempt(tx, {
    delivery_id: claimed.id,
    number: claimed.number,
    started_at,
    duration_ms: Math.round(outcome.duration_ms),
    status_code: outcome.status_code,
    error_class: outcome.failure?.class ?? null,
    error_message: outcome.failure?.message ?? null,
    response_text: saidOf(outcome),
  })
  const condition = after(channel, outcome, later(started_at, outcome.duration_ms))
  await noteCondition(tx, channel.id, condition)
  const { failing_since, failed_attempts } = condition
  if (outcome.status_code !== null && goneAt(channel.type).has(outcome.status_code))
    return stopChannel(tx, channel, 'gone', saidOf(outcome))
  const isLong =
    failing_since !== null && tx.clock.now().getTime() - failing_since.getTime() >= failsForMs
  if (isLong && failed_attempts >= fewestFailures)
    await stopChannel(tx, channel, 'failing', outcome.failure?.message ?? null)
}

const goneAt = (type: keyof typeof channelTypes): ReadonlySet<number> => channelTypes[type].goneAt

/**
 * Status codes with which a receiver rejects the body itself. There is no retry, because the same
 * body would be rejected again.
 */
const refusals = new Set([400, 413, 422])

function fateOf({ claimed, started_at, jitter }: Ended, outcome: CallOutcome): Fate {
  const { status_code } = outcome
  if (status_code !== null && refusals.has(status_code)) return { status: 'failed' }
  const ended_at = later(started_at, outcome.duration_ms)
  const decision = decideRetry(outcome, { step: claimed.number - 1, schedule, ended_at, jitter })
  if (decision.status === 'succeeded') return decision
  if (decision.status === 'exhausted') return { status: 'failed' }
  const asked = channelTypes[claimed.channel.type].retryAfterMs(outcome)
  const asked_at = later(ended_at, asked)
  const { next_attempt_at } = decision
  return {
    status: 'pending',
    next_attempt_at: asked_at > next_attempt_at ? asked_at : next_attempt_at,
  }
}

/**
 * Disables a channel that no longer exists, or that has only failed for a day. Notifies the owner
 * of the channel over the owner's other channels.
 */
async function stopChannel(
  tx: TransactionContext,
  channel: ChannelRow,
  disabled_reason: 'gone' | 'failing',
  response_text: string | null,
): Promise<void> {
  await disable(tx, channel.id, disabled_reason)
  await cancelChannelQueue(tx, channel.id)
  await recordAudit(tx, [
    {
      action: 'notice_channel.disable',
      subject_id: channel.id,
      before: channelAuditOf(channel),
      after: { ...channelAuditOf(channel), status: 'disabled', disabled_reason },
    },
  ])
  const why = {
    gone: 'The receiver reported that this address no longer exists.',
    failing: 'Every call has failed for a day.',
  }[disabled_reason]
  await notify(tx, [
    {
      kind: 'endpoint.disabled',
      subject_id: channel.id,
      occasion: tx.clock.now().toISOString(),
      to: channel.user_id === null ? 'managers' : [channel.user_id as UserId],
      facts: {
        name: `notice channel ${channel.name}`,
        state: 'disabled',
        sentences: [why, ...(response_text ? [`Last response: ${response_text}`] : [])],
        path: '/settings/notices',
      },
    },
  ])
}
