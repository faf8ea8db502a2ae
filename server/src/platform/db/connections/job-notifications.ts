import { rarely, type JobWork, type Log } from '#kit'
import type { Database } from './context.ts'
import { openChannelListener } from './channel-listener.ts'

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

  const listener = openChannelListener(database.connection, {
    channel,
    onPayload(payload) {
      for (const work of payload.split(' ')) database.jobSignal.receive(work as JobWork)
    },
    onError: reportDeaf,
  })

  return {
    async start() {
      unsubscribe = database.jobSignal.subscribe((work, isOwn) => {
        if (!isOwn) return
        pending.add(work)
        if (!isSending) void send()
      })
      if (listens) await listener.start()
    },
    async stop() {
      isStopped = true
      unsubscribe()
      listener.stop()
    },
  }
}
