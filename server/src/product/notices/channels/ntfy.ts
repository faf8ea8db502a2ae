import { cutTo, cutToBytes } from './cut.ts'
import { jsonTo, saysNothing, type ChannelType } from './message.ts'

/**
 * Sends to an ntfy topic on ntfy.sh or on a self-hosted server, such as
 * `https://ntfy.sh/leads-of-acme`. ntfy turns a message of more than 4,096 bytes into an
 * attachment. It accepts 60 calls at once and then one call every five seconds.
 *
 * @see https://docs.ntfy.sh/publish/#publish-as-json
 * @see https://docs.ntfy.sh/publish/#limitations
 */
export const ntfy: ChannelType = {
  spacingMs: 1000,
  token: 'possible',
  goneAt: new Set([401, 403]),
  retryAfterMs: saysNothing,
  write: ({ words: { title, lines, link, tone } }, { url, token }) => {
    const { root, topic } = topicOf(url)
    return jsonTo(
      root,
      {
        topic,
        title: cutToBytes(title, 250),
        // ntfy shows an empty message as "triggered", so a message without lines contains its
        // title.
        message: cutToBytes(lines.join('\n') || title, 4096),
        priority: tone === 'urgent' ? 4 : 3,
        click: link.url,
        actions: [{ action: 'view', label: cutTo(link.label, 75), url: link.url }],
      },
      token === null ? {} : { authorization: `Bearer ${token}` },
    )
  },
}

/**
 * Splits a topic URL into the root URL of the server and the topic. A message is published as JSON,
 * because headers cannot contain a title that is not ASCII. The topic is then in the body, and the
 * request is sent to the root URL.
 */
export function topicOf(url: string): { root: string; topic: string } {
  const address = new URL(url)
  const parts = address.pathname.split('/').filter((part) => part !== '')
  const topic = parts.pop() ?? ''
  return { root: `${address.origin}/${parts.map((part) => `${part}/`).join('')}`, topic }
}
