import { contextFor } from '#db'
import { isSetupLink, setUp } from '#identity'
import { at, invalid, regions, systemActor, type AccountId } from '#kit'
import { addDemo } from '#onboarding'
import { profileNames, profileOf, type ProfileName } from '#qualification'
import type { FormPage, Shown } from './form-page.ts'
import { html } from './html.ts'
import { alert, choice, field, hidden, tick } from './layout.ts'
import type { PageParts } from './parts.ts'

/**
 * The page behind the link of the first start. It creates the first account, its owner, the first
 * API key, and demo data on request.
 */
export function setUpPage(parts: PageParts): FormPage {
  return {
    path: '/setup',
    async show({ query, form }, message) {
      const token = form.token ?? query.token ?? ''
      if (!(await isSetupLink(parts.database, parts.clock, token))) return dead
      return formShown(token, form, message)
    },
    async act({ form, from }) {
      const sells = dealsIn(form.sells)
      const done = await setUp(parts, {
        token: form.token ?? '',
        account_name: form.account_name?.trim() || 'My account',
        email: form.email ?? '',
        password: form.password ?? '',
        person_name: form.person_name?.trim() || null,
        ...(form.time_zone && { time_zone: form.time_zone }),
        ...(form.currency && { currency: form.currency }),
        ...(form.default_region && { default_region: form.default_region }),
        profile: sells,
        from,
      })
      const { account_id, user_id, api_key, set_cookie } = done
      if (form.demo === 'yes') {
        const actor = systemActor(account_id as AccountId, 'set-up')
        await addDemo(contextFor(parts.database, actor, parts.clock), parts.leads, sells)
      }
      const json = { object: 'setup', account_id, user_id, api_key }
      const shown = doneShown(parts, api_key, form.demo === 'yes')
      return { kind: 'page', shown, set_cookie, json }
    },
  }
}

/** Returns the chosen profile. @throws Problem invalid_request for an unknown value */
function dealsIn(word: string | undefined): ProfileName {
  const known = profileNames.find((name) => name === (word ?? 'homes'))
  if (known) return known
  throw invalid([at('/sells', 'unknown_value', `Choose one of ${profileNames.join(', ')}.`)])
}

const dealings = profileNames.map((name) => [name, profileOf(name).title] as const)
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
const money = new Intl.DisplayNames('en', { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency').map(
  (code) => [code, `${code}, ${money.of(code)}`] as const,
)
const names = new Intl.DisplayNames('en', { type: 'region' })
const regionNames = regions
  .map((code) => [code, names.of(code) ?? code] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))

const formShown = (
  token: string,
  form: Readonly<Record<string, string>>,
  message?: string,
): Shown => ({
  title: 'Welcome to Leadhouse',
  script: '/auth/set-up.js',
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
        hint: 'At least 10 characters. No e-mail is sent.',
      })}
      <details ${message !== undefined && html`open`}>
        <summary>What you sell, currency, time zone and region</summary>
        ${choice('What do you sell?', 'sells', {
          options: dealings,
          value: form.sells ?? 'homes',
          isGiven: true,
        })}
        ${choice('Currency', 'currency', {
          options: currencies,
          value: form.currency ?? 'USD',
          isGiven: form.currency !== undefined,
        })}
        ${choice('Time zone', 'time_zone', {
          options: zones.map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
          value: form.time_zone ?? 'UTC',
          isGiven: form.time_zone !== undefined,
        })}
        ${choice('Region of phone numbers without a country code', 'default_region', {
          options: [['', 'None: phone numbers must start with +'], ...regionNames],
          value: form.default_region ?? '',
          isGiven: form.default_region !== undefined,
        })}
      </details>
      ${tick(
        'Add demo data. It is marked as demo data, does not affect scores, and can be deleted ' +
          'with one click.',
        'demo',
        message === undefined || form.demo === 'yes',
      )}
      <button>Claim this instance</button>
    </form>`,
})

const doneShown = ({ sessions }: PageParts, api_key: string, hasDemo: boolean): Shown => ({
  title: 'Your instance is ready',
  script: '/auth/copy.js',
  content: html`<p>
      You are signed in. This is your first API key, for programs. It is shown only once: store it
      now, or create another key later.
    </p>
    <pre id="key">${api_key}</pre>
    <button class="quiet" type="button" data-copies="key" hidden>Copy the key</button>
    <p>
      ${
        hasDemo
          ? html`<a class="go" href="/next">Go to your first lead</a>`
          : html`<a class="go" href="/">Go to the dashboard</a>`
      }
    </p>
    <details>
      <summary>Try it from a shell</summary>
      <pre>
curl ${sessions.public_url}/v1/leads \\
  -H "Authorization: Bearer ${api_key}" \\
  -H "Content-Type: application/json" \\
  -d '{"name":"Ada","email":"ada@example.com"}'</pre>
    </details>`,
})

const dead: Shown = {
  status: 400,
  title: 'This link is no longer valid',
  content: html`<p>It was used, it expired, or this instance already has an owner.</p>
    <p>
      If there is no owner, restart the service for a new link, or create the first account on the
      command line: <code>npx leadhouse init --account "Acme" --email you@example.com</code>
    </p>
    <p><a href="/auth/sign-in">Sign in</a></p>`,
}
