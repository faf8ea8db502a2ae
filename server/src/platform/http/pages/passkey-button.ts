import { html, type Html } from './html.ts'

/** Path of the button's script. */
export const passkeyScriptPath = '/auth/passkey.js'

/**
 * Renders a button that signs in with a passkey and continues to `next`. It is hidden until the
 * script has found that the browser supports passkeys.
 */
export const passkeyButton = (next: string): Html =>
  html`<div id="passkey" data-next="${next}" hidden>
    <button type="button" class="quiet">Sign in with a passkey</button>
    <p class="alert" role="alert" hidden></p>
  </div>`

/**
 * Script of the button: requests a challenge, lets the browser sign it, and sends the response.
 * Browsers store no passkeys for IP addresses, so the button stays hidden there.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-parseRequestOptionsFromJSON
 */
export const passkeyScript = `const place = document.getElementById('passkey')
const [button, alert] = [place.querySelector('button'), place.querySelector('.alert')]
const isNamed = /[a-z]/i.test(location.hostname) && !location.hostname.startsWith('[')
place.hidden = !(isNamed && window.PublicKeyCredential?.parseRequestOptionsFromJSON)

const post = (path, body) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

button.addEventListener('click', async () => {
  alert.hidden = true
  try {
    const { ticket, options } = await (await post('/auth/passkey/offer', {})).json()
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = await navigator.credentials.get({ publicKey })
    const answer = await post('/auth/passkey', { ticket, response: credential.toJSON() })
    if (answer.ok) return location.assign(place.dataset.next)
    alert.textContent = (await answer.json()).detail
  } catch (error) {
    alert.textContent = error.name === 'NotAllowedError' ? 'No passkey was selected.' : 'The passkey could not be used. Try again or use your password.'
  }
  alert.hidden = false
})
`
