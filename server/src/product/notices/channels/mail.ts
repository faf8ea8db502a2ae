import type { EmailText } from '#mail'
import type { NoticeText } from '../notice-text.ts'

/** Recipient of an email, and the URLs where they can unsubscribe and change their settings. */
export type Mailbox = { to: string; unsubscribe_url: string; settings_url: string }

/**
 * Builds an email in text and HTML, without images and without tracking. The mail client
 * unsubscribes with one click by POST. The link in the body opens a confirmation page, because mail
 * scanners follow every link.
 *
 * @see RFC 2369 section 3.2; RFC 8058
 */
export function mailOf(
  { title, lines, link, reply_to }: NoticeText,
  { to, unsubscribe_url, settings_url }: Mailbox,
): EmailText {
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
<a href="${escapeHtml(unsubscribe_url)}">Unsubscribe from these emails</a>.</p>
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

const why = 'You receive this email because of your notification settings.'

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
