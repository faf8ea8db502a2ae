import type { PoolClient } from 'pg'
import { rarely, seconds, type JobWork, type Log } from '#kit'
import type { Database } from './context.ts'

/** Wake-ups of background jobs between the processes of a service. */
export type JobNotifications = { start(): Promise<void>; stop(): Promise<void> }

export type JobNotificationOptions = {
  database: Database
  log: Log
  /** Whether this process runs jobs that other processes may wake. */
  listens: boolean
}

const channel = 'leadhouse_jobs'
/** Wake-ups within this time share one notification. Jobs rest longer between two runs. */
const restMs = 250

/**
 * Opens the wake-ups between processes: sends own wake-ups with NOTIFY, and receives wake-ups
 * of other processes on a separate connection. NOTIFY in a transaction makes commits wait for each
 * other, so it is sent after the commit. A lost notification delays the work until the next check of
 * the job.
 */
export function openJobNotifications(options: JobNotificationOptions): JobNotifications {
  const { database, log, listens } = options
  const pending = new Set<JobWork>()
  let isSending = false
  let isStopped = false
  let client: PoolClient | undefined
  let retry: NodeJS.Timeout | undefined
  let unsubscribe: () => void = () => undefined
  const reportDeaf = rarely((err) =>
    log.warn({ err }, 'cannot listen for work of other processes; jobs look for it every 10 s'),
  )

  const send = async (): Promise<void> => {
    isSending = true
    while (pending.size > 0 && !isStopped) {
      const values = [channel, [...pending].join(' ')]
      pending.clear()
      await database.pool
        .query({ name: 'notify-jobs', text: 'select pg_notify($1, $2)', values })
        .catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, restMs).unref())
    }
    isSending = false
  }

  const listen = async (): Promise<void> => {
    try {
      client = await database.pool.connect()
      client.on('error', retryLater)
      client.on('notification', ({ payload = '' }) => wakeAll(payload.split(' ') as JobWork[]))
      await client.query(`listen ${channel}`)
    } catch (error) {
      reportDeaf(error)
      retryLater()
    }
  }
  const wakeAll = (works: readonly JobWork[]): void => {
    for (const work of works) database.jobSignal.receive(work)
  }
  const retryLater = (): void => {
    // A connection that broke or could not listen is not returned to the pool.
    client?.release(true)
    client = undefined
    if (isStopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void listen()
    }, seconds(1))
    retry.unref()
  }

  return {
    async start() {
      unsubscribe = database.jobSignal.subscribe((work, isOwn) => {
        if (!isOwn) return
        pending.add(work)
        if (!isSending) void send()
      })
      if (listens) await listen()
    },
    async stop() {
      isStopped = true
      unsubscribe()
      clearTimeout(retry)
      client?.release(true)
      client = undefined
    },
  }
}
