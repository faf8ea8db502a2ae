import { cutTo } from './cut.ts'
import { jsonTo, saysNothing, type ChannelType } from './message.ts'

/**
 * Sends to a Slack incoming webhook. The message is Block Kit: a header of at most 150 characters,
 * a section of at most 3,000, and a button. The field `text` is for clients that cannot show
 * blocks. Slack allows one call per second.
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

/**
 * Joins the lines within the limit of a section. Escaping lengthens a text, and truncating an
 * escaped text could cut an escape sequence in half. A text that is too long is therefore truncated
 * first, to a length that fits in the worst case: `&amp;` for each character of a customer's text.
 */
function sectionOf(lines: readonly string[]): string {
  const text = escapeSlack(lines.join('\n'))
  return text.length <= 3000 ? text : escapeSlack(cutTo(lines.join('\n'), 600))
}

/**
 * Escapes the three special characters of Slack, which also disables mentions such as `<!channel>`.
 * A zero-width space disables the characters for bold and code.
 */
const escapeSlack = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[*_~`]/g, '\u200b$&')
