import { cutTo, cutToBytes, escapedWithin, escapeMarkdown } from './cut.ts'
import { jsonTo, saysNothing, type ChannelType } from './message.ts'

/**
 * Limit for the text. Teams rejects a message of more than 28 KB, including everything around the
 * text.
 */
const maxTextBytes = 16_000

/**
 * Sends to a Teams workflow ("when a Teams webhook request is received"): a message with one
 * Adaptive Card, at most 28 KB, four calls per second. The previous connectors used another format
 * and no longer exist.
 *
 * @see https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using
 * @see https://adaptivecards.io/explorer/AdaptiveCard.html
 */
export const teams: ChannelType = {
  spacingMs: 250,
  token: 'none',
  goneAt: new Set([401, 403, 404, 410]),
  retryAfterMs: saysNothing,
  write: ({ words: { title, lines, link, tone } }, { url }) =>
    jsonTo(url, {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.5',
            body: [
              {
                type: 'TextBlock',
                text: escapedWithin(title, 500),
                size: 'Large',
                weight: 'Bolder',
                wrap: true,
                color: colors[tone],
              },
              ...linesWithin(lines).map((line) => ({
                type: 'TextBlock',
                text: escapeMarkdown(line),
                wrap: true,
                spacing: 'Small',
              })),
            ],
            actions: [{ type: 'Action.OpenUrl', title: cutTo(link.label, 75), url: link.url }],
          },
        },
      ],
    }),
}

const colors = { urgent: 'Attention', good: 'Good', plain: 'Default' } as const

/**
 * Truncates the lines so that they fit into the limit after escaping, which at most doubles their
 * length.
 */
function linesWithin(lines: readonly string[]): string[] {
  const each = Math.floor(maxTextBytes / 2 / Math.max(1, lines.length))
  return lines.map((line) => cutToBytes(line, Math.max(each, 100)))
}
