import { checkOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'
import { askSelf, isOurs, type OwnAnswer } from '../ask-self.ts'

type Seen = { public_url: string; answer: OwnAnswer | { failure: string } }

/**
 * Checks the public address. The instance sends itself a request to that address, through the proxy
 * if there is one, so the proxy's headers are checked too. The request carries no API key. The
 * status shows how the request arrived; 401 is the expected one.
 */
export const address = checkOf<Seen>({
  name: 'public address',
  async read({ settings: { public_url } }) {
    if (new URL(public_url).port === '0') return null
    return { public_url, answer: await askSelf(`${public_url}/v1/me`) }
  },
  assess: judgeAddress,
})

export function judgeAddress({ public_url, answer }: Seen): CheckVerdict {
  if ('failure' in answer)
    return note(
      `There is no response at ${public_url} from this machine (${answer.failure}).`,
      'Start the service. If it is running, check DNS, the proxy and the route from this ' +
        'machine. If only other machines can reach the address, test it from one of them.',
    )
  if (!isOurs(answer))
    return bad(
      `The program that responds at ${public_url} is not Leadhouse (status ${answer.status}).`,
      'Check that the name resolves to this machine and that the proxy forwards requests to ' +
        'LEADHOUSE_PORT.',
    )
  if (answer.body.includes('https_required') || answer.status === 308)
    return bad(
      `Requests to ${public_url} arrive as unencrypted requests.`,
      'Configure the proxy to send X-Forwarded-Proto, and add its address to ' +
        'LEADHOUSE_TRUSTED_PROXIES.',
    )
  const isKnownAsHttps = answer.headers['strict-transport-security'] !== undefined
  if (public_url.startsWith('https:') && !isKnownAsHttps)
    return bad(
      `${public_url} is https, but the service treats requests that arrive there as plain HTTP.`,
      'Configure the proxy to send X-Forwarded-Proto: https, and add its address to ' +
        'LEADHOUSE_TRUSTED_PROXIES.',
    )
  return good(
    `${public_url} reaches this instance${isKnownAsHttps ? ', and requests are recognized as encrypted' : ''}.`,
  )
}
