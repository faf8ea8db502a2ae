import { Problem } from '#kit'
import { isUnsubscribeToken, unsubscribe } from '#notices'
import type { Ask } from './ask.ts'
import type { FormPage, Shown } from './form-page.ts'
import { html } from './html.ts'
import { alert, hidden } from './layout.ts'
import type { PageParts } from './parts.ts'

/** Where the link under a letter of notices leads. Opening it changes nothing, for scanners of mail open what they find; a mail program posts to it by one click. */
export function unsubscribePage(parts: PageParts): FormPage {
  return {
    path: '/auth/unsubscribe',
    show: (ask, message) =>
      isUnsubscribeToken(parts.seal, tokenOf(ask))
        ? {
            title: 'No more letters?',
            content: html`${alert(message)}
              <p>
                Notices are then no longer written to you by mail. They stay in your list, and in
                the channels you chose.
              </p>
              <form method="post" action="/auth/unsubscribe">
                ${hidden('token', tokenOf(ask))}
                <button>End the letters</button>
              </form>`,
          }
        : dead,
    async act(ask) {
      if (!(await unsubscribe(parts, tokenOf(ask))))
        throw new Problem('invalid_request', 'This is no link of ours.')
      return { kind: 'page', shown: ended, json: { object: 'unsubscription', ended: true } }
    },
  }
}

const tokenOf = ({ form, query }: Ask): string => form.token ?? query.token ?? ''

const ended: Shown = {
  title: 'No more letters',
  content: html`<p>
    Nothing is written to you by mail any more. <a href="/settings/notices">Settings</a> bring it
    back.
  </p>`,
}

const dead: Shown = {
  status: 400,
  title: 'This link does not work',
  content: html`<p>It is no link of ours, or was cut off on its way.</p>`,
}
