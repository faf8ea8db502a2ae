import type { CallOutcome } from '#egress'
import { days, seconds } from '#kit'
import { escapedWithin } from './cut.ts'
import { jsonTo, type ChannelType } from './message.ts'

/**
 * Sends to a Discord webhook: one embed that mentions no one. The limits are 256 characters for the
 * title, 4,096 for the description and 6,000 in total. Discord reports its rate limit only by
 * rejecting a call: 429 with `retry_after` in the body, in seconds, possibly with a fraction.
 *
 * @see https://docs.discord.com/developers/resources/message#embed-object-embed-limits
 * @see https://docs.discord.com/developers/topics/rate-limits
 */
export const discord: ChannelType = {
  spacingMs: 500,
  token: 'none',
  goneAt: new Set([401, 403, 404]),
  write: ({ at, words: { title, lines, link, tone } }, { url }) =>
    jsonTo(url, {
      embeds: [
        {
          title: escapedWithin(title, 256),
          description: escapedWithin(lines.join('\n'), 4096),
          url: link.url,
          color: colors[tone],
          timestamp: at.toISOString(),
        },
      ],
      // Text from a customer must not notify everyone on the server.
      allowed_mentions: { parse: [] },
    }),
  retryAfterMs: ({ status_code, response_body }: CallOutcome) => {
    if (status_code !== 429) return 0
    const [, number] = /"retry_after"\s*:\s*(\d{1,8}(?:\.\d{1,6})?)/.exec(response_body ?? '') ?? []
    return Math.min(Math.ceil(seconds(Number(number ?? 0))), days(1))
  },
}

const colors = { urgent: 0xd92d20, good: 0x12805c, plain: 0x667085 } as const
