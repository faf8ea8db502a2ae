import { html, type Html } from './html.ts'

/** Where the script of the button is served. */
export const passkeyScriptPath = '/auth/passkey.js'

/** A button that signs in by passkey and goes on to `next`. It is not there until the script has found that the browser can. */
export const passkeyButton = (next: string): Html =>
  html`<div id="passkey" data-next="${next}" hidden>
    <button type="button" class="quiet">Sign in with a passkey</button>
    <p class="alert" role="alert" hidden></p>
  </div>`

/**
 * What the button does: asks for a challenge, lets the browser answer it, and brings the answer. Browsers keep no passkeys for bare addresses, so
 * there the button stays away.
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
    alert.textContent = error.name === 'NotAllowedError' ? 'No passkey was given.' : 'That did not work; try again or use your password.'
  }
  alert.hidden = false
})
`
