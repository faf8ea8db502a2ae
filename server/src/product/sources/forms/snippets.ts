import { clickKinds } from '#conversions'
import type { FormRow } from '../store/forms.ts'
import type { FormSnippets } from './form-schema.ts'
import { actionUrlOf } from './present-form.ts'

/** Parts of a form that appear in a snippet. */
type Snippet = Pick<FormRow, 'id' | 'publishable_key'>

/** Parameters of the page's address that a form sends. `fbc` is the value of a cookie. */
const attribution = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
  .concat(clickKinds.filter((kind) => kind !== 'fbc'))
  .map((name) => `'${name}'`)
  .join(', ')

/**
 * Returns the code to copy into a website, with the URL and the key of a form. The forms have a
 * checkbox for a consent if its text is given. A browser sends the text with a checked box, so it is
 * stored as the text that the visitor agreed to.
 */
export const snippetsOf = (
  form: Snippet,
  public_url: string,
  consent_text: string | null,
): FormSnippets => ({
  object: 'form_snippets',
  html: htmlOf(actionUrlOf(form.id, public_url), consent_text),
  fetch: fetchOf(form, public_url),
  react: reactOf(form, public_url, consent_text),
})

/**
 * Returns an HTML form. Without the script it works in the same way, only without the time that a
 * visitor took and without the campaign that led to the page.
 */
const htmlOf = (
  action_url: string,
  consent_text: string | null,
): string => `<form action="${action_url}" method="post">
  <p><label>Name <input name="name" autocomplete="name"></label></p>
  <p><label>Email <input name="email" type="email" autocomplete="email" required></label></p>
  <p><label>Phone <input name="phone" type="tel" autocomplete="tel"></label></p>
  <p><label>Message <textarea name="message" rows="5"></textarea></label></p>${checkboxOf(consent_text, '  ', '')}
  <p style="position:absolute;left:-9999px" aria-hidden="true">
    <label>Leave this field empty <input name="website_url" tabindex="-1" autocomplete="off"></label>
  </p>
  <p><button>Send</button></p>
</form>
<script>
  (() => {
    const form = document.currentScript.previousElementSibling
    const start = performance.now()
    const set = (name, value) => {
      if (!value) return
      const field = form.elements[name] ?? document.createElement('input')
      Object.assign(field, { type: 'hidden', name, value })
      form.append(field)
    }
    const query = new URLSearchParams(location.search)
    for (const name of [${attribution}])
      set(name, query.get(name))
    set('page', location.origin + location.pathname)
    set('referrer', document.referrer)
    set('_submission_id', crypto.randomUUID?.())
    form.addEventListener('submit', () => set('_elapsed_ms', Math.round(performance.now() - start)))
  })()
</script>
`

/** Adds the same members to a lead as the script of the HTML form. */
const visitOf = `// Added to each lead: the campaign, the page, and the time that the visitor took.
function visit(start, id) {
  const query = new URLSearchParams(location.search)
  const names = [${attribution}]
  return {
    ...Object.fromEntries(names.filter((name) => query.get(name)).map((name) => [name, query.get(name)])),
    page: location.origin + location.pathname,
    ...(document.referrer && { referrer: document.referrer }),
    _submission_id: id,
    _elapsed_ms: Math.round(performance.now() - start),
  }
}`

const fetchOf = (
  { publishable_key }: Snippet,
  public_url: string,
): string => `// This key is public: it can only submit leads from the origins of the form.
const key = '${publishable_key}'
const start = performance.now()
const id = crypto.randomUUID?.()

// Sends a lead such as { name, email, phone, message, consent: { text } }. Throws an error that a visitor can read.
export async function sendLead(lead) {
  const response = await fetch('${public_url}/v1/leads', {
    method: 'POST',
    headers: { Authorization: \`Bearer \${key}\`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...lead, ...visit(start, id) }),
  })
  if (response.ok) return
  const { detail, errors = [] } = await response.json()
  throw new Error(errors.map((error) => error.detail).join(' ') || detail)
}

${visitOf}
`

const reactOf = (
  { publishable_key }: Snippet,
  public_url: string,
  consent_text: string | null,
): string => `import { useState } from 'react'

// This key is public: it can only submit leads from the origins of the form.
const key = '${publishable_key}'

export function LeadForm() {
  const [state, setState] = useState({ step: 'open' })
  const [opened] = useState(() => [performance.now(), crypto.randomUUID?.()])

  async function send(event) {
    event.preventDefault()
    setState({ step: 'sending' })
    const lead = Object.fromEntries(new FormData(event.currentTarget))
    try {
      const response = await fetch('${public_url}/v1/leads', {
        method: 'POST',
        headers: { Authorization: \`Bearer \${key}\`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...lead, ...visit(...opened) }),
      })
      if (response.ok) return setState({ step: 'sent' })
      const { detail, errors = [] } = await response.json()
      setState({ step: 'open', error: errors.map((error) => error.detail).join(' ') || detail })
    } catch {
      setState({ step: 'open', error: 'The message could not be sent. Try again.' })
    }
  }

  if (state.step === 'sent') return <p role="status">Thank you. We will contact you soon.</p>
  return (
    <form onSubmit={send}>
      <p><label>Name <input name="name" autoComplete="name" /></label></p>
      <p><label>Email <input name="email" type="email" autoComplete="email" required /></label></p>
      <p><label>Phone <input name="phone" type="tel" autoComplete="tel" /></label></p>
      <p><label>Message <textarea name="message" rows={5} /></label></p>${checkboxOf(consent_text, '      ', ' /')}
      <p style={{ position: 'absolute', left: '-9999px' }} aria-hidden="true">
        <label>Leave this field empty <input name="website_url" tabIndex={-1} autoComplete="off" /></label>
      </p>
      {state.error && <p role="alert">{state.error}</p>}
      <button disabled={state.step === 'sending'}>Send</button>
    </form>
  )
}

${visitOf}
`

/** Returns a line with a checkbox that has the text as its value, or nothing without a text. */
function checkboxOf(text: string | null, indent: string, end: string): string {
  if (text === null) return ''
  const shown = escapeMarkup(text)
  return `\n${indent}<p><label><input type="checkbox" name="consent" value="${shown}"${end}> ${shown}</label></p>`
}

/** Escapes a text for HTML and JSX. Braces have a meaning in JSX. */
const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"{}]/g, (sign) => `&#${sign.charCodeAt(0)};`)
