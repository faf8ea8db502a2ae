import type { Letter } from '#mail'
import type { NoticeText } from '../notice-text.ts'

/** Whose mailbox it is, and where they say that they want no more of it. */
export type Mailbox = { to: string; unsubscribe_url: string; settings_url: string }

/**
 * A letter in text and HTML, without images and without anything that tells who read it. One click of the mail program unsubscribes by POST; the link in the letter
 * opens a page that only asks, for scanners of mail click what they find.
 *
 * @see RFC 2369 section 3.2; RFC 8058
 */
export function mailOf(
  { title, lines, link, reply_to }: NoticeText,
  { to, unsubscribe_url, settings_url }: Mailbox,
): Letter {
  return {
    to,
    subject: title,
    text: [...lines, '', `${link.label}: ${link.url}`, '', `-- \n${why}\n${settings_url}`, ''].join(
      '\n',
    ),
    html: `<!doctype html>
<html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#1d2939">
<h1 style="font-size:1.25rem">${escapeHtml(title)}</h1>
${lines.map((line) => `<p style="margin:0 0 .5rem">${escapeHtml(line)}</p>`).join('\n')}
<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>
<hr><p style="font-size:.875rem;color:#475467">${why} <a href="${escapeHtml(settings_url)}">Settings</a>,
<a href="${escapeHtml(unsubscribe_url)}">no more of these letters</a>.</p>
</body></html>
`,
    headers: {
      'List-Unsubscribe': `<${unsubscribe_url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    reply_to,
  }
}

const why = 'You get this because of your settings for notices.'

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
