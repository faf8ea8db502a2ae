import type { Guard, Sender } from '#egress'
import { recordAudit } from '#audit'
import { forgetSettings, inTransaction, type Context } from '#db'
import { newId, Problem, type Seal } from '#kit'
import { checkAddress, newAddress, sealAddress, shownOf } from './address.ts'
import { getChannel } from './channels.ts'
import { requireAsker, requireManager } from './person.ts'
import { channelAuditOf, channelOf } from './present-channel.ts'
import type { NewNoticeChannel, NoticeChannelWithSecret } from './channel-schema.ts'
import { countChannels, insertChannel } from './store/channels.ts'

/** Dependencies of the channel functions, in addition to the context. */
export type ChannelTools = { guard: Guard; sender: Sender; seal: Seal; public_url: string }

/** Maximum number of own channels per person, and of shared channels per account. */
const maxChannels = 20

/**
 * Creates a channel for the caller or, as an admin, for the account. The signing secret of a
 * `webhook` channel is returned only in this response.
 *
 * @throws Problem invalid_request, forbidden, limit_reached
 */
export async function createChannel(
  context: Context,
  { guard, seal }: ChannelTools,
  { type, name, url, token, kinds, shared = false }: NewNoticeChannel,
): Promise<NoticeChannelWithSecret> {
  const asker = requireAsker(context)
  if (shared) requireManager(asker)
  const address = newAddress(type, url, token)
  await checkAddress(guard, type, address)
  return inTransaction(context, async (tx) => {
    const user_id = shared ? null : asker.user_id
    if ((await countChannels(tx, user_id)) >= maxChannels)
      throw new Problem('limit_reached', `The limit of ${maxChannels} channels is reached.`)
    const now = tx.clock.now()
    const id = newId('nch', now)
    await insertChannel(tx, {
      id,
      user_id,
      type,
      name: name.trim(),
      kinds,
      sealed: sealAddress(seal, address),
      shown: shownOf(url),
    })
    const row = await getChannel(tx, id)
    forgetSettings(tx)
    await recordAudit(tx, [
      { action: 'notice_channel.create', subject_id: id, before: null, after: channelAuditOf(row) },
    ])
    return { ...channelOf(row), secret: address.secret }
  })
}
