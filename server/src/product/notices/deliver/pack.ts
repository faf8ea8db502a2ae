import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { listRecipients } from '#identity'
import { newId, systemActor, type AccountId, type Clock, type EachAccount, type Seal } from '#kit'
import type { QueueMail } from '#mail'
import { mailOf } from '../channels/mail.ts'
import { insertDelivery } from '../store/deliveries.ts'
import {
  dropPendingNotices,
  findPendingNotices,
  packInto,
  takePendingNotices,
  type PendingNotice,
} from '../store/due.ts'
import { unsubscribeUrl } from '../unsubscribe.ts'
import { sayAll } from './render.ts'

/** Dependencies of the job that packs notices into messages. */
export type PackWorker = {
  database: Database
  clock: Clock
  seal: Seal
  queueMail: QueueMail
  public_url: string
  each: EachAccount
}

const maxChannels = 100
const maxNotices = 200

/**
 * Packs the notices that are due for channels and mailboxes into messages. The notices that waited
 * for the end of quiet hours or for the digest are combined into one message. Every other notice
 * becomes its own message. Queues an email in the same transaction, so that the email is sent once.
 * Gives a message to a channel an ID that stays the same for every attempt. One call is one run of
 * the job.
 */
export const packNoticesOnce = (worker: PackWorker): Promise<number> =>
  worker.each({
    step: 'pack',
    most: maxChannels,
    find: (resting) =>
      findPendingNotices(worker.database, worker.clock.now(), resting, maxChannels),
    work: async ({ account_id, channel_id }) => {
      const actor = systemActor(account_id as AccountId, 'notices')
      await inTransaction(contextFor(worker.database, actor, worker.clock), (tx) =>
        packFor(tx, worker, channel_id),
      )
    },
  })

async function packFor(
  tx: TransactionContext,
  worker: PackWorker,
  channel_id: string,
): Promise<void> {
  const owed = await takePendingNotices(tx, channel_id, maxNotices)
  const held = owed.filter(({ is_held }) => is_held).reverse()
  const single = owed.filter(({ is_held }) => !is_held).map((one) => [one])
  const messages = [...single, ...(held.length > 0 ? [held] : [])]
  if (messages.length === 0) return
  if (!channel_id.startsWith('usr_')) {
    for (const notices of messages) await pack(tx, channel_id, notices, 'pending')
    return
  }
  const mailbox = (await listRecipients(tx)).find(({ user_id }) => user_id === channel_id)
  // People who left the account get no email.
  if (!mailbox) return dropPendingNotices(tx, channel_id)
  for (const notices of messages) {
    await pack(tx, channel_id, notices, 'posted')
    const { kind, words } = await sayAll(tx, notices, worker.public_url)
    await worker.queueMail(tx, [
      mailOf(words, {
        to: mailbox.email,
        unsubscribe_url: unsubscribeUrl(worker, {
          account_id: tx.actor.account_id,
          user_id: mailbox.user_id,
          // A person may want no weekly email, and still hear of failures.
          kind: kind === 'overview.weekly' ? kind : undefined,
        }),
        settings_url: `${worker.public_url}/settings/notices`,
      }),
    ])
  }
}

async function pack(
  tx: TransactionContext,
  channel_id: string,
  notices: readonly PendingNotice[],
  status: 'pending' | 'posted',
): Promise<void> {
  const id = newId('ntd', tx.clock.now())
  await insertDelivery(tx, { id, channel_id, status })
  await packInto(tx, channel_id, id, notices.map((notice) => notice.id)) // oxfmt-ignore
}
