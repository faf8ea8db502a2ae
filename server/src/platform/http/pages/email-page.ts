import { confirmEmailChange, isStopLink, seeEmailChange, stopEmailChange } from '#identity'
import type { FormPage, Shown } from './form-page.ts'
import { html } from './html.ts'
import { alert, hidden } from './layout.ts'
import type { PageParts } from './parts.ts'

/**
 * The page behind the link that confirms a new email address. It requires a click, so that programs
 * which scan emails confirm nothing.
 */
export function emailPage(parts: PageParts): FormPage {
  return {
    path: '/auth/email',
    async show({ query, form }, message) {
      const token = form.token ?? query.token ?? ''
      const email = await seeEmailChange(parts, token)
      if (email === undefined) return dead
      return {
        title: 'Confirm your new e-mail address',
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
        title: 'Your e-mail address has changed',
        content: html`<p>You now sign in with <strong>${email}</strong>. You stay signed in.</p>
          <p><a href="/">Go to the dashboard</a></p>`,
      }
      return { kind: 'page', shown, json: { object: 'email_change', done: true } }
    },
  }
}

/**
 * The page that stops a change of the email address. The notice to the current address links to it.
 * It requires a click but no sign-in.
 */
export function stopEmailPage(parts: PageParts): FormPage {
  return {
    path: '/auth/email/stop',
    async show({ query, form }, message) {
      const token = form.token ?? query.token ?? ''
      if (!(await isStopLink(parts, token))) return nothingToStop
      return {
        title: 'Stop the change of your e-mail address?',
        content: html`${alert(message)}
          <p>You will continue to sign in with your current address.</p>
          <form method="post" action="/auth/email/stop">
            ${hidden('token', token)}
            <button>Stop the change</button>
          </form>`,
      }
    },
    async act({ form, from }) {
      await stopEmailChange(parts, { token: form.token ?? '', from })
      return { kind: 'page', shown: stopped, json: { object: 'email_change', stopped: true } }
    },
  }
}

const stopped: Shown = {
  title: 'The change has been stopped',
  content: html`<p>
      Your address has not changed. The person who requested the change was signed in as you. Set a
      new password now: it ends all sessions.
    </p>
    <p><a href="/auth/forgot">Set a new password</a></p>`,
}

const nothingToStop: Shown = {
  status: 400,
  title: 'There is no change to stop',
  content: html`<p>
      The link was used or is older than an hour, or the change was confirmed, replaced or stopped.
      If you did not request a change, set a new password.
    </p>
    <p><a href="/auth/forgot">Set a new password</a></p>`,
}

const dead: Shown = {
  status: 400,
  title: 'This link is no longer valid',
  content: html`<p>It was used, replaced by a newer link, or is older than an hour.</p>
    <p><a href="/">Go to the dashboard</a></p>`,
}
