// Printed from signal.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import { run } from '#db'

/** What `notifyOthers` is given. */
export type NotifyOthersParams = {
  channel: string
  payload: string
}

/** Tells the other processes. */
export const notifyOthers = run<NotifyOthersParams>({
  name: 'webhooks-notify-others',
  text: `select pg_notify($1, $2)`,
  parameters: ['channel', 'payload'],
})
