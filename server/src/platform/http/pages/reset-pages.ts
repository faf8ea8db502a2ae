import { askForReset, isResetLink, resetPassword } from '#identity'
import { listAppsConnectedBy } from '#oauth'
import type { FormPage, Shown } from './form-page.ts'
import { html, type Html } from './html.ts'
import { alert, field, hidden } from './layout.ts'
import type { PageParts } from './parts.ts'

/** The page to request a link for a new password. The response is the same for every address. */
export function forgotPage(parts: PageParts): FormPage {
  return {
    path: '/auth/forgot',
    show: (_ask, message) => ({
      title: 'Set a new password',
      content: html`${alert(message)}
        <form method="post" action="/auth/forgot">
          ${field('E-mail', 'email', { type: 'email', autocomplete: 'username' })}
          <button>Send me a link</button>
        </form>`,
    }),
    async act({ form, from }) {
      await askForReset(parts, { email: form.email ?? '', from })
      const shown = parts.letters.has_mailer ? sent : waiting
      return { kind: 'page', shown, json: { object: 'reset', sent: true } }
    },
  }
}

const sent: Shown = {
  title: 'Check your e-mail',
  content: html`<p>
    If this address has an account here, a link has been sent. It works once, for 30 minutes.
  </p>`,
}

const waiting: Shown = {
  title: 'Ask your operator for the link',
  content: html`<p>
    If this address has an account here, a link was written to <code>letters.txt</code> in the data
    folder, because no mail server is set. It works once, for 30 minutes.
  </p>`,
}

/** The page behind the link in the email, to set the new password. */
export function resetPage(parts: PageParts): FormPage {
  return {
    path: '/auth/reset',
    async show({ query, form }, message) {
      const token = form.token ?? query.token ?? ''
      if (!(await isResetLink(parts, token))) return dead
      return {
        title: 'Set a new password',
        content: html`${alert(message)}
          <form method="post" action="/auth/reset">
            ${hidden('token', token)}
            ${field('New password', 'password', {
              type: 'password',
              autocomplete: 'new-password',
              hint: 'At least 10 characters.',
            })}
            <button>Set password</button>
          </form>`,
      }
    },
    async act({ form, from }) {
      const { token = '', password = '' } = form
      const { passkeys, ...person } = await resetPassword(parts, { token, password, from })
      const apps = await listAppsConnectedBy(parts, person)
      const json = { object: 'reset', done: true, passkeys, apps }
      return { kind: 'page', shown: resetShown(passkeys, apps), json }
    },
  }
}

const dead: Shown = {
  status: 400,
  title: 'This link is no longer valid',
  content: html`<p>It was used, or it expired.</p>
    <p><a href="/auth/forgot">Ask for a new one</a></p>`,
}

/**
 * Lists what else gives access to the account after a reset, because an attacker may have added it.
 */
const resetShown = (passkeys: readonly string[], apps: readonly string[]): Shown => ({
  title: 'Your new password is set',
  content: html`<p>All your sessions have ended. <a href="/auth/sign-in">Sign in</a></p>
    ${listOf('These passkeys still sign you in:', passkeys)}
    ${listOf('These apps still have access to your data:', apps)}
    ${
      passkeys.length + apps.length > 0 &&
      html`<p>Under Settings, remove any that you do not recognize.</p>`
    }`,
})

const listOf = (title: string, names: readonly string[]): Html | false =>
  names.length > 0 &&
  html`<p>${title}</p>
    <ul>
      ${names.map((name) => html`<li>${name}</li>`)}
    </ul>`
