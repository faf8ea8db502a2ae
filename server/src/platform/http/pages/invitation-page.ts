import { acceptInvitation, seeInvitation } from '#identity'
import type { Ask } from './ask.ts'
import type { FormPage, Shown } from './form-page.ts'
import { html } from './html.ts'
import { alert, field, hidden } from './layout.ts'
import type { PageParts } from './parts.ts'

/**
 * The page behind an invitation link. Users with an account join and sign in as usual; new users
 * set a password.
 */
export function invitationPage(parts: PageParts): FormPage {
  return {
    path: '/auth/invitation',
    async show(ask, message) {
      const token = tokenOf(ask)
      const seen = await seeInvitation(parts, token).catch(() => undefined)
      if (!seen) return dead
      return {
        title: `Join ${seen.account_name}`,
        content: html`${alert(message)}
          <p>You have been invited as ${seen.role}, with the address ${seen.email}.</p>
          <form method="post" action="/auth/invitation">
            ${hidden('token', token)}
            ${
              seen.is_known
                ? html`<p>You already have a password. Sign in with it after joining.</p>`
                : html`${field('Your name', 'name', { autocomplete: 'name', isOptional: true })}
                  ${field('Password', 'password', {
                    type: 'password',
                    autocomplete: 'new-password',
                    hint: 'At least 10 characters.',
                  })}`
            }
            <button>Join</button>
          </form>`,
      }
    },
    async act(ask) {
      const { form, from } = ask
      const started = await acceptInvitation(parts, {
        token: tokenOf(ask),
        name: form.name?.trim() || null,
        password: form.password ?? null,
        from,
      })
      const json = { object: 'invitation', accepted: true, signed_in: started !== null }
      if (!started) return { kind: 'redirect', to: '/auth/sign-in', json }
      return { kind: 'redirect', to: '/', set_cookie: started.set_cookie, json }
    },
  }
}

const tokenOf = ({ form, query }: Ask): string => form.token ?? query.token ?? ''

const dead: Shown = {
  status: 400,
  title: 'This link is no longer valid',
  content: html`<p>
    It was used, revoked, or is older than seven days. Ask for a new invitation.
  </p>`,
}
