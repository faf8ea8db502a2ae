import { cutTo, cutToBytes, escapedWithin, escapeMarkdown } from './cut.ts'
import { jsonTo, saysNothing, type ChannelType } from './message.ts'

/** A card is refused beyond 28 KB with everything around it. */
const maxTextBytes = 16_000

/**
 * A Teams Workflow ("when a Teams webhook request is received"): a message with one adaptive card, 28 KB at most, four calls a second. The old connectors took another
 * form and are gone.
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

/** As many lines as fit, each with room for its escapes. */
function linesWithin(lines: readonly string[]): string[] {
  const each = Math.floor(maxTextBytes / 2 / Math.max(1, lines.length))
  return lines.map((line) => cutToBytes(line, Math.max(each, 100)))
}
