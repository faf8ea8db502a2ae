import { signIn, showSecondFactor, type SignInOutcome } from '#identity'
import { localPath } from './ask.ts'
import type { FormDone, FormPage, Shown } from './form-page.ts'
import { html } from './html.ts'
import { alert, field, hidden } from './layout.ts'
import { passkeyButton, passkeyScriptPath } from './passkey-button.ts'
import type { PageParts } from './parts.ts'

/** The page to sign in. Users with a second factor continue to its page. */
export function signInPage(parts: PageParts): FormPage {
  return {
    path: '/auth/sign-in',
    show: ({ query, form }, message) => signInShown(form.next ?? query.next, form.email, message),
    async act({ form, from }) {
      const { email = '', password = '' } = form
      return whatFollows(await signIn(parts, { email, password, from }), localPath(form.next))
    },
  }
}

/** The page of the second factor. The ticket is a form field and never part of a URL. */
export function secondFactorPage(parts: PageParts): FormPage {
  return {
    path: '/auth/second-factor',
    show: ({ form }, message) => factorShown(form.ticket ?? '', localPath(form.next), message),
    async act({ form, from }) {
      const { ticket = '', code = '' } = form
      const { user_id, session_id, set_cookie } = await showSecondFactor(parts, {
        ticket,
        code,
        from,
      })
      const json = { object: 'session', id: session_id, user_id }
      return { kind: 'redirect', to: localPath(form.next), set_cookie, json }
    },
  }
}

function whatFollows(outcome: SignInOutcome, next: string): FormDone {
  if (outcome.kind === 'second_factor') {
    const { ticket, factors } = outcome
    const json = { object: 'second_factor', ticket, factors }
    return { kind: 'page', shown: factorShown(ticket, next, undefined), json }
  }
  const { session_id, user_id, set_cookie } = outcome
  const json = { object: 'session', id: session_id, user_id }
  return { kind: 'redirect', to: next, set_cookie, json }
}

const signInShown = (
  next: string | undefined,
  email: string | undefined,
  message?: string,
): Shown => ({
  title: 'Sign in',
  mayLeave: true,
  script: passkeyScriptPath,
  content: html`${alert(message)}
    <form method="post" action="/auth/sign-in">
      ${hidden('next', localPath(next))}
      ${field('E-mail', 'email', {
        type: 'email',
        autocomplete: 'username webauthn',
        ...(email === undefined ? {} : { value: email }),
      })}
      ${field('Password', 'password', { type: 'password', autocomplete: 'current-password' })}
      <button>Sign in</button>
    </form>
    ${passkeyButton(localPath(next))}
    <p><a href="/auth/forgot">Forgot the password?</a></p>
    <p><a href="/auth/sso">Sign in with your company</a></p>`,
})

const factorShown = (ticket: string, next: string, message?: string): Shown => ({
  title: 'Second factor',
  mayLeave: true,
  script: passkeyScriptPath,
  content: html`${alert(message)}
    <form method="post" action="/auth/second-factor">
      ${hidden('ticket', ticket)} ${hidden('next', next)}
      ${field('Code', 'code', {
        autocomplete: 'one-time-code',
        hint:
          'Six digits from your authenticator app, or one of your recovery codes. You can also ' +
          'use a passkey.',
      })}
      <button>Continue</button>
    </form>
    ${passkeyButton(next)}`,
})
