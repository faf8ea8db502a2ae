import { cutTo, cutToBytes } from './cut.ts'
import { jsonTo, saysNothing, type ChannelType } from './message.ts'

/**
 * A topic of ntfy, ours or a self-hosted server's, such as `https://ntfy.sh/leads-of-acme`. A message beyond 4,096 bytes would become an attachment. It takes 60
 * calls at once and then one in five seconds.
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
        // An empty message would be shown as "triggered".
        message: cutToBytes(lines.join('\n') || title, 4096),
        priority: tone === 'urgent' ? 4 : 3,
        click: link.url,
        actions: [{ action: 'view', label: cutTo(link.label, 75), url: link.url }],
      },
      token === null ? {} : { authorization: `Bearer ${token}` },
    )
  },
}

/** Published as JSON, a topic stands in the body, and the call goes to the server's root: headers could not hold a title that is no ASCII. */
export function topicOf(url: string): { root: string; topic: string } {
  const address = new URL(url)
  const parts = address.pathname.split('/').filter((part) => part !== '')
  const topic = parts.pop() ?? ''
  return { root: `${address.origin}/${parts.map((part) => `${part}/`).join('')}`, topic }
}
