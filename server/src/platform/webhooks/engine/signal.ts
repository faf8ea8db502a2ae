import { rarely, type Log } from '#kit'
import { openChannelListener, type Database } from '#db'
import type { QueueName } from '../store/endpoint-queues.ts'
import { notifyOthers } from '../store/queries.ts'

/**
 * Notifications between processes: endpoint queues with new work, endpoints that changed, and
 * accounts with new attempts.
 */
export type News = {
  due: readonly QueueName[]
  changed: readonly QueueName[]
  attempted: readonly string[]
}

/**
 * Sends notifications immediately within the process, and to other processes with one coalesced
 * NOTIFY that each receives on a dedicated connection. Notifications may be lost; polling finds
 * work that was not notified.
 */
export type Signal = {
  tell(news: Partial<News>): void
  /**
   * Subscribes to notifications. The listener receives `missed` when notifications may have been
   * lost. Returns a function that unsubscribes.
   */
  hear(listener: (news: News | 'missed') => void): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

export type SignalOptions = {
  database: Database
  /** ID of this process, so that it ignores its own notifications. */
  self: string
  log: Log
}

const channel = 'leadhouse_webhooks'
const restMs = 2

/**
 * Opens the notification channel. NOTIFY inside a transaction makes commits wait for each other.
 * Notifications are therefore sent after the commit in a separate statement, one at a time.
 * Notifications that arrive during a statement are sent with the next one.
 */
export function openSignal({ database, self, log }: SignalOptions): Signal {
  const listeners = new Set<(news: News | 'missed') => void>()
  let pending = nothing()
  let isSending = false
  let isStopped = false
  const tellDeaf = rarely((err) =>
    log.warn({ err }, 'cannot listen for webhook notifications; polling until it works again'),
  )

  const send = async (): Promise<void> => {
    isSending = true
    while (!isEmpty(pending) && !isStopped) {
      const payload = payloadOf(self, pending)
      pending = nothing()
      // If the database is unavailable, the notification is lost. Polling still finds the work.
      await notifyOthers(database.pool, { channel, payload }).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
    isSending = false
  }

  const listener = openChannelListener(database.connection, {
    channel,
    onPayload(payload) {
      const news = newsFrom(payload, self)
      if (news) for (const hearing of listeners) hearing(news)
    },
    onListening() {
      for (const hearing of listeners) hearing('missed')
    },
    onError: tellDeaf,
  })

  return {
    tell(news) {
      const whole: News = {
        due: news.due ?? [],
        changed: news.changed ?? [],
        attempted: news.attempted ?? [],
      }
      for (const listener of listeners) listener(whole)
      for (const queue of whole.due) pending.due.set(keyOfQueue(queue), queue)
      for (const queue of whole.changed) pending.changed.set(keyOfQueue(queue), queue)
      for (const account of whole.attempted) pending.attempted.add(account)
      if (!isSending) void send()
    },
    hear(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => listener.start(),
    async stop() {
      isStopped = true
      listener.stop()
    },
  }
}

/** Returns the key of an endpoint queue in maps. */
export const keyOfQueue = ({ webhook_id }: QueueName): string => webhook_id

type Pending = {
  due: Map<string, QueueName>
  changed: Map<string, QueueName>
  attempted: Set<string>
}

const nothing = (): Pending => ({ due: new Map(), changed: new Map(), attempted: new Set() })

const isEmpty = ({ due, changed, attempted }: Pending): boolean =>
  due.size === 0 && changed.size === 0 && attempted.size === 0

/**
 * Encodes notifications. NOTIFY carries less than 8,000 bytes; a larger payload is replaced by one
 * that makes the receivers poll.
 */
function payloadOf(from: string, { due, changed, attempted }: Pending): string {
  const payload = JSON.stringify({
    from,
    due: [...due.values()].map(pair),
    changed: [...changed.values()].map(pair),
    attempted: [...attempted],
  })
  return payload.length < 7900 ? payload : JSON.stringify({ from })
}

const pair = ({ account_id, webhook_id }: QueueName): [string, string] => [account_id, webhook_id]

type Payload = {
  from: string
  due?: [string, string][]
  changed?: [string, string][]
  attempted?: string[]
}

function newsFrom(payload: string, self: string): News | 'missed' | undefined {
  const { from, due, changed, attempted } = JSON.parse(payload) as Payload
  if (from === self) return undefined
  if (!due || !changed || !attempted) return 'missed'
  return { due: due.map(queueOf), changed: changed.map(queueOf), attempted }
}

const queueOf = ([account_id, webhook_id]: [string, string]): QueueName =>
  ({ account_id, webhook_id }) as QueueName
