import { cutTo } from './cut.ts'
import { jsonTo, saysNothing, type ChannelType } from './message.ts'

/**
 * A Slack incoming webhook: Block Kit with a header of 150 characters, a section of 3,000 and a button, and `text` for what cannot show blocks. One call a second.
 *
 * @see https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 * @see https://docs.slack.dev/reference/block-kit/blocks/section-block
 */
export const slack: ChannelType = {
  spacingMs: 1000,
  token: 'none',
  goneAt: new Set([403, 404, 410]),
  retryAfterMs: saysNothing,
  write: ({ words: { title, lines, link } }, { url }) =>
    jsonTo(url, {
      text: escapeSlack(cutTo(title, 500)),
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: cutTo(title, 150), emoji: false } },
        ...(lines.length > 0
          ? [{ type: 'section', text: { type: 'mrkdwn', text: sectionOf(lines) } }]
          : []),
        {
          type: 'actions',
          elements: [
            {
              type: 'button',
              text: { type: 'plain_text', text: cutTo(link.label, 75) },
              url: link.url,
            },
          ],
        },
      ],
      unfurl_links: false,
      unfurl_media: false,
    }),
}

/** Escaping makes a text longer and must not be cut in half, so it is cut before, to what fits at the worst: `&amp;` for each character of a customer's. */
function sectionOf(lines: readonly string[]): string {
  const text = escapeSlack(lines.join('\n'))
  return text.length <= 3000 ? text : escapeSlack(cutTo(lines.join('\n'), 600))
}

/** Three characters mean something to Slack; with them go mentions such as `<!channel>`. Its signs for bold and code are made harmless by a zero-width space. */
const escapeSlack = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[*_~`]/g, '\u200b$&')
