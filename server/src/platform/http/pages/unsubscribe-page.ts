import { Problem } from '#kit'
import { readUnsubscribeToken, unsubscribe } from '#notices'
import type { Ask } from './ask.ts'
import type { FormPage, Shown } from './form-page.ts'
import { html } from './html.ts'
import { alert, hidden } from './layout.ts'
import type { PageParts } from './parts.ts'

/**
 * The page behind the link in a notice email. Opening it changes nothing, because mail scanners
 * open links. A mail program unsubscribes with one click by a POST request.
 */
export function unsubscribePage(parts: PageParts): FormPage {
  return {
    path: '/auth/unsubscribe',
    show(ask, message) {
      const found = readUnsubscribeToken(parts.seal, tokenOf(ask))
      if (!found) return dead
      const { title, effect } = texts[found.kind === undefined ? 'all' : 'weekly']
      return {
        title,
        content: html`${alert(message)}
          <p>${effect}</p>
          <form method="post" action="/auth/unsubscribe">
            ${hidden('token', tokenOf(ask))}
            <button>Unsubscribe</button>
          </form>`,
      }
    },
    async act(ask) {
      if (!(await unsubscribe(parts, tokenOf(ask))))
        throw new Problem('invalid_request', 'This unsubscribe link is not valid.')
      return { kind: 'page', shown: ended, json: { object: 'unsubscription', ended: true } }
    },
  }
}

const tokenOf = ({ form, query }: Ask): string => form.token ?? query.token ?? ''

const texts = {
  all: {
    title: 'Stop e-mails with notices?',
    effect:
      'You will no longer receive notices by e-mail. They stay in your list, and in the channels you chose.',
  },
  weekly: {
    title: 'Stop the weekly e-mail?',
    effect:
      'You will no longer receive the figures of the week by e-mail. Other notices are still sent.',
  },
} as const

const ended: Shown = {
  title: 'You are unsubscribed',
  content: html`<p>
    You no longer receive these e-mails. You can turn them on again in
    <a href="/settings/notices">Settings</a>.
  </p>`,
}

const dead: Shown = {
  status: 400,
  title: 'This link is not valid',
  content: html`<p>The link is incomplete, or it was not created by this instance.</p>`,
}
