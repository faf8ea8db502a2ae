import { isSetupLink, setUp } from '#identity'
import type { FormPage, Shown } from './form-page.ts'
import { html } from './html.ts'
import { alert, field, hidden } from './layout.ts'
import type { PageParts } from './parts.ts'

/** Where the link of the first start leads: the first account, its owner and its first key. */
export function setUpPage(parts: PageParts): FormPage {
  return {
    path: '/setup',
    async show({ query, form }, message) {
      const token = form.token ?? query.token ?? ''
      if (!(await isSetupLink(parts.database, parts.clock, token))) return dead
      return formShown(token, form, message)
    },
    async act({ form, from }) {
      const done = await setUp(parts, {
        token: form.token ?? '',
        account_name: form.account_name?.trim() || 'My account',
        email: form.email ?? '',
        password: form.password ?? '',
        person_name: form.person_name?.trim() || null,
        from,
      })
      const { account_id, user_id, api_key, set_cookie } = done
      const json = { object: 'setup', account_id, user_id, api_key }
      return { kind: 'page', shown: doneShown(parts, api_key), set_cookie, json }
    },
  }
}

const formShown = (
  token: string,
  form: Readonly<Record<string, string>>,
  message?: string,
): Shown => ({
  title: 'Welcome. Who are you?',
  content: html`${alert(message)}
    <form method="post" action="/setup">
      ${hidden('token', token)}
      ${field('Name of the account', 'account_name', {
        autocomplete: 'organization',
        value: form.account_name ?? '',
      })}
      ${field('Your name', 'person_name', {
        autocomplete: 'name',
        isOptional: true,
        value: form.person_name ?? '',
      })}
      ${field('E-mail', 'email', {
        type: 'email',
        autocomplete: 'username',
        value: form.email ?? '',
      })}
      ${field('Password', 'password', {
        type: 'password',
        autocomplete: 'new-password',
        hint: 'At least 10 characters. No mail is sent.',
      })}
      <button>Claim this instance</button>
    </form>`,
})

const doneShown = ({ sessions }: PageParts, api_key: string): Shown => ({
  title: 'It is yours',
  content: html`<p>You are signed in. This is your first API key, shown this once:</p>
    <pre>${api_key}</pre>
    <p>Try it:</p>
    <pre>
curl ${sessions.public_url}/v1/leads \\
  -H "Authorization: Bearer ${api_key}" \\
  -H "Content-Type: application/json" \\
  -d '{"name":"Ada","email":"ada@example.com"}'</pre>
    <p><a href="/">Go to the dashboard</a></p>`,
})

const dead: Shown = {
  status: 400,
  title: 'This link no longer works',
  content: html`<p>It was used, is older than 30 minutes, or this instance has an owner.</p>
    <p>
      Without an owner, start the service again for a new link, or make the first account on the
      command line: <code>npx --no leadhouse init --account "Acme" --email you@example.com</code>
    </p>
    <p><a href="/auth/sign-in">Sign in</a></p>`,
}
