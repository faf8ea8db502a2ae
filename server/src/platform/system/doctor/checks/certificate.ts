import { createPrivateKey, X509Certificate } from 'node:crypto'
import fs from 'node:fs'
import { isIP } from 'node:net'
import { days } from '#kit'
import { checkOf, type Patient } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'
import { askSelf } from '../ask-self.ts'

type Seen = {
  ends_at: Date
  now: Date
  fault: string | null
  trust_failure: string | null
  is_file: boolean
}

/**
 * Checks how long the certificate is valid: the configured one, or the one served at the public
 * address.
 */
export const certificate = checkOf<Seen>({
  name: 'certificate',
  read: ({ settings, clock }) =>
    settings.tls === null
      ? readFromAddress(settings.public_url, clock.now())
      : readFile(settings.tls, settings.public_url, clock.now()),
  assess: checkCertificate,
})

/**
 * Days before the expiry from which a certificate is reported. Certificates with a validity of
 * three months are renewed one month before they expire. With less than two weeks left, the renewal
 * has failed.
 */
const soonDays = 14

export function checkCertificate({
  ends_at,
  now,
  fault,
  trust_failure,
  is_file,
}: Seen): CheckVerdict {
  const renew = is_file
    ? 'Replace the certificate file (LEADHOUSE_TLS_CERT) with the renewed certificate and ' +
      'restart the service.'
    : 'Find out why the proxy does not renew its certificate.'
  if (fault !== null) return bad(fault, renew)
  const left = Math.floor((ends_at.getTime() - now.getTime()) / days(1))
  const day = ends_at.toISOString().slice(0, 10)
  if (left < 0) return bad(`The certificate expired on ${day}.`, renew)
  if (left < soonDays) return bad(`The certificate expires on ${day}, in ${left} days.`, renew)
  if (trust_failure !== null)
    return note(
      `The certificate is valid until ${day}, but this machine does not trust its issuer (${trust_failure}).`,
      'Nothing to do if the clients trust the issuer. Otherwise use a certificate of a public ' +
        'authority, with the whole chain.',
    )
  return good(`The certificate is valid until ${day}.`)
}

function readFile(
  { cert_file, key_file }: NonNullable<Patient['settings']['tls']>,
  public_url: string,
  now: Date,
): Seen {
  const found = new X509Certificate(fs.readFileSync(cert_file))
  const { hostname } = new URL(public_url)
  return {
    ends_at: found.validToDate,
    now,
    fault: faultOf(found, fs.readFileSync(key_file), hostname.replace(/^\[|\]$/g, '')),
    trust_failure: null,
    is_file: true,
  }
}

function faultOf(found: X509Certificate, key: Buffer, host: string): string | null {
  if (!found.checkPrivateKey(createPrivateKey(key)))
    return 'LEADHOUSE_TLS_KEY is not the key of the certificate in LEADHOUSE_TLS_CERT.'
  const isNamed = isIP(host) === 0 ? found.checkHost(host) : found.checkIP(host)
  if (isNamed === undefined)
    return `The certificate is not valid for ${host}, the host of LEADHOUSE_PUBLIC_URL.`
  return null
}

async function readFromAddress(public_url: string, now: Date): Promise<Seen | null> {
  if (!public_url.startsWith('https:')) return null
  const answer = await askSelf(`${public_url}/healthz`)
  if ('failure' in answer || answer.ends_at === null) return null
  const { ends_at, trust_failure } = answer
  return { ends_at, now, fault: null, trust_failure, is_file: false }
}
