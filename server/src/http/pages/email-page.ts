import { confirmEmailChange, seeEmailChange } from '#identity'
import type { FormPage, Shown } from './form-page.ts'
import { html } from './html.ts'
import { alert, hidden } from './layout.ts'
import type { PageParts } from './parts.ts'

/** Where the link to a new address leads. It asks for a click, so that programs that look into letters confirm nothing. */
export function emailPage(parts: PageParts): FormPage {
  return {
    path: '/auth/email',
    async show({ query, form }, message) {
      const token = form.token ?? query.token ?? ''
      const email = await seeEmailChange(parts, token)
      if (email === undefined) return dead
      return {
        title: 'Your new address',
        content: html`${alert(message)}
          <p>From now on you sign in with <strong>${email}</strong>.</p>
          <form method="post" action="/auth/email">
            ${hidden('token', token)}
            <button>Use this address</button>
          </form>`,
      }
    },
    async act({ form, from }) {
      const email = await confirmEmailChange(parts, { token: form.token ?? '', from })
      const shown = {
        title: 'Your address is changed',
        content: html`<p>You now sign in with <strong>${email}</strong>. Your sessions go on.</p>
          <p><a href="/">Go to the dashboard</a></p>`,
      }
      return { kind: 'page', shown, json: { object: 'email_change', done: true } }
    },
  }
}

const dead: Shown = {
  status: 400,
  title: 'This link no longer works',
  content: html`<p>It was used, replaced by a newer one, or is older than an hour.</p>
    <p><a href="/">Go to the dashboard</a></p>`,
}
