import { getAccount } from '#accounts'
import type { Context } from '#db'
import { newId } from '#kit'
import { openAddress } from './address.ts'
import { channelTypes } from './channels/types.ts'
import { getChangeable } from './channels.ts'
import type { ChannelTools } from './create-channel.ts'
import { saidOf, send } from './deliver/send.ts'
import { sampleWords } from './samples.ts'
import type { ChannelTest, ChannelTestResult } from './channel-schema.ts'

/**
 * Sends a sample notice to a channel and returns the response. Stores nothing, and does not count
 * failures against the channel.
 * @throws Problem not_found, forbidden
 */
export async function testChannel(
  context: Context,
  { sender, seal, public_url }: ChannelTools,
  id: string,
  { kind = 'lead.hot' }: ChannelTest,
): Promise<ChannelTestResult> {
  const { type, sealed } = await getChangeable(context, id)
  const at = context.clock.now()
  const { profile } = await getAccount(context)
  const words = sampleWords(kind, { public_url, profile })
  const saying = { id: newId('ntd', at), at, kind, words }
  const outcome = await send(sender, channelTypes[type].write(saying, openAddress(seal, sealed)))
  return {
    object: 'notice_test',
    status: outcome.failure ? 'failed' : 'succeeded',
    status_code: outcome.status_code,
    response_text: saidOf(outcome),
    error: outcome.failure?.message ?? null,
    duration_ms: Math.round(outcome.duration_ms),
  }
}
