import { signingKeyOf, signatureHeaders } from '#egress'
import { saysNothing, type ChannelType, type ChannelMessage } from './message.ts'

/**
 * Sends a notice as JSON to any URL, signed and verified in the same way as events. A notice is not
 * an event: its object is `notice`, and it is not listed in the webhook deliveries.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const webhook: ChannelType = {
  spacingMs: 0,
  token: 'none',
  goneAt: new Set([410]),
  retryAfterMs: saysNothing,
  write: ({ id, at, kind, words: { title, lines, link } }, { url, secret }): ChannelMessage => {
    const body = JSON.stringify({
      id,
      object: 'notice',
      kind,
      created_at: at.toISOString(),
      title,
      lines,
      url: link.url,
    })
    const timestamp = Math.floor(at.getTime() / 1000)
    return {
      url,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...signatureHeaders(secret === null ? [] : [signingKeyOf(secret)], { id, timestamp, body }),
      },
      body,
    }
  },
}
