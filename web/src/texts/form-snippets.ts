/** The parts of a form that its snippets contain. */
type Parts = { origin: string; action_url: string; publishable_key: string; origins: string[] }

/**
 * The code that a person copies into a website, by kind. All kinds send the same fields. The trap
 * field `website_url` is empty for people, and `_elapsed_ms` is the time since the page was opened.
 */
export const formSnippets = {
  /** A form that works without scripts. The script only adds where the visitor came from. */
  html: ({ action_url }: Parts) => `<form action="${action_url}" method="post">
  <p><label>Your name<br><input name="name" autocomplete="name"></label></p>
  <p><label>E-mail<br><input name="email" type="email" autocomplete="email" required></label></p>
  <p><label>Phone<br><input name="phone" type="tel" autocomplete="tel"></label></p>
  <p><label>Your message<br><textarea name="message" rows="5"></textarea></label></p>
  <!-- People do not see this field. If a program fills it in, the entry needs review. -->
  <p hidden><label>Leave empty <input name="website_url" tabindex="-1" autocomplete="off"></label></p>
  <input type="hidden" name="_elapsed_ms">
  <input type="hidden" name="page">
  <input type="hidden" name="referrer">
  <button>Send</button>
</form>
<script>
  for (const form of document.querySelectorAll('form[action="${action_url}"]')) {
    form.elements.page.value = location.href
    form.elements.referrer.value = document.referrer
    form.addEventListener('submit', () => {
      form.elements._elapsed_ms.value = Math.trunc(performance.now())
    })
  }
</script>`,

  /** A script that sends the fields of any form. */
  fetch: ({ origin, publishable_key }: Parts) => `// Sends the fields of a form, for example:
// form.addEventListener('submit', (event) => { event.preventDefault(); sendLead(new FormData(form)) })
async function sendLead(fields) {
  const response = await fetch('${origin}/v1/leads', {
    method: 'POST',
    headers: {
      Authorization: 'Bearer ${publishable_key}',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      ...Object.fromEntries(fields), // name, email, phone, message
      page: location.href,
      referrer: document.referrer,
      _elapsed_ms: Math.trunc(performance.now()),
    }),
  })
  if (!response.ok) throw new Error((await response.json()).detail)
}`,

  /** A component with its three states: open, sent and failed. */
  react: ({ origin, publishable_key }: Parts) => `import { useState } from 'react'

export function ContactForm() {
  const [state, setState] = useState('open')
  async function send(event) {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    setState('sending')
    const response = await fetch('${origin}/v1/leads', {
      method: 'POST',
      headers: {
        Authorization: 'Bearer ${publishable_key}',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        ...fields,
        page: location.href,
        referrer: document.referrer,
        _elapsed_ms: Math.trunc(performance.now()),
      }),
    }).catch(() => null)
    setState(response?.ok ? 'sent' : 'failed')
  }
  if (state === 'sent') return <p role="status">Thank you. We will contact you soon.</p>
  return (
    <form onSubmit={send}>
      <label>Your name <input name="name" autoComplete="name" /></label>
      <label>E-mail <input name="email" type="email" autoComplete="email" required /></label>
      <label>Phone <input name="phone" type="tel" autoComplete="tel" /></label>
      <label>Your message <textarea name="message" rows={5} /></label>
      <label hidden>Leave empty <input name="website_url" tabIndex={-1} autoComplete="off" /></label>
      <button disabled={state === 'sending'}>Send</button>
      {state === 'failed' && <p role="alert">It was not sent. Please try again.</p>}
    </form>
  )
}`,
}
