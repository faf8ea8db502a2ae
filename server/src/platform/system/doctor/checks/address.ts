import { checkOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'
import { askSelf, isOurs, type OwnAnswer } from '../ask-self.ts'

type Seen = { public_url: string; answer: OwnAnswer | { failure: string } }

/**
 * The address people reach the instance by, as the instance itself sees a request that comes in there: through the proxy, where there is one, with the
 * headers that writes. An operation is asked without a key, so that the answer says how the request came in: 401 where well.
 */
export const address = checkOf<Seen>({
  name: 'public address',
  async read({ settings: { public_url } }) {
    if (new URL(public_url).port === '0') return null
    return { public_url, answer: await askSelf(`${public_url}/v1/me`) }
  },
  assess: judgeAddress,
})

/** Pure. */
export function judgeAddress({ public_url, answer }: Seen): CheckVerdict {
  if ('failure' in answer)
    return note(
      `Nobody answers this machine at ${public_url} (${answer.failure}).`,
      'Start the service, or see to the name, the proxy and the way there from this machine. Where only others can reach it, try from there.',
    )
  if (!isOurs(answer))
    return bad(
      `What answers at ${public_url} is not Leadhouse (status ${answer.status}).`,
      'See that the name leads here and that the proxy passes requests on to LEADHOUSE_PORT.',
    )
  if (answer.body.includes('https_required') || answer.status === 308)
    return bad(
      `Requests to ${public_url} arrive as if they were not encrypted.`,
      'Have the proxy send X-Forwarded-Proto, and name its address in LEADHOUSE_TRUSTED_PROXIES.',
    )
  const isKnownAsHttps = answer.headers['strict-transport-security'] !== undefined
  if (public_url.startsWith('https:') && !isKnownAsHttps)
    return bad(
      `${public_url} is https, and the service takes a request that came in there for plain HTTP.`,
      'Have the proxy send X-Forwarded-Proto: https, and name its address in LEADHOUSE_TRUSTED_PROXIES.',
    )
  return good(`${public_url} leads here${isKnownAsHttps ? ', and is known to be encrypted' : ''}.`)
}
