import { X509Certificate } from 'node:crypto'
import { at, invalid, type FieldError } from '#kit'
import type { Outbound } from './outbound.ts'
import type { OidcSettings, SamlSettings } from '../sso-schema.ts'

/**
 * Validates the settings in a request.
 * @throws Problem invalid_request for an address in a private network or an invalid certificate
 */
export async function requireSettings(
  outbound: Outbound,
  { oidc, saml }: { oidc?: OidcSettings | undefined; saml?: SamlSettings | undefined },
): Promise<void> {
  const errors: FieldError[] = []
  const add = (pointer: string, code: string, fault: string | undefined): void => {
    if (fault !== undefined) errors.push(at(pointer, code, fault))
  }
  if (oidc) add('/oidc/issuer', 'invalid_address', await outbound.faultOf(oidc.issuer))
  if (saml) {
    add('/saml/sign_in_url', 'invalid_address', signInFault(saml.sign_in_url))
    saml.certificates.forEach((pem, i) =>
      add(`/saml/certificates/${i}`, 'invalid_certificate', certificateFault(pem)),
    )
  }
  if (errors.length > 0) throw invalid(errors)
}

/**
 * Returns what is wrong with the provider's sign-in URL, or undefined. Only browsers open this URL.
 * The service never calls it.
 */
export function signInFault(url: string): string | undefined {
  if (!/^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url))
    return 'The URL must begin with https://.'
  return URL.canParse(url) && url.length <= 500
    ? undefined
    : 'The URL is invalid or longer than 500 characters.'
}

/** Returns what is wrong with a certificate, or undefined. */
export function certificateFault(pem: string): string | undefined {
  try {
    new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' })
    return undefined
  } catch {
    return 'This is not a certificate in PEM format.'
  }
}
