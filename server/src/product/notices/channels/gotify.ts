import { cutTo } from './cut.ts'
import { jsonTo, saysNothing, type ChannelType } from './message.ts'

/**
 * Sends to a Gotify server, such as `https://gotify.example.com`, with the token of an application.
 * Gotify has no length limit. Clients show about a thousand characters.
 *
 * @see https://gotify.net/docs/pushmsg
 * @see https://gotify.net/docs/msgextras
 */
export const gotify: ChannelType = {
  spacingMs: 100,
  token: 'needed',
  goneAt: new Set([401, 403]),
  retryAfterMs: saysNothing,
  write: ({ words: { title, lines, link, tone } }, { url, token }) =>
    jsonTo(
      new URL('message', url.endsWith('/') ? url : `${url}/`).href,
      {
        title: cutTo(title, 250),
        message: cutTo(lines.join('\n') || title, 4000),
        priority: tone === 'urgent' ? 8 : 5,
        extras: {
          'client::display': { contentType: 'text/plain' },
          'client::notification': { click: { url: link.url } },
        },
      },
      { 'x-gotify-key': token ?? '' },
    ),
}
