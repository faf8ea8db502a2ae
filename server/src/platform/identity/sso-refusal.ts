/**
 * Reasons why a sign-in with an identity provider was refused. Each has a text for the person and a
 * remedy for the account's admin.
 */
export const refusals = {
  provider_unreachable: {
    person: 'Your company’s sign-in does not respond.',
    remedy:
      'Check whether the provider is up, whether its configured address is correct, and whether this server can reach it.',
  },
  provider_invalid: {
    person: 'Your company’s sign-in does not match the configuration in Leadhouse.',
    remedy:
      'Compare the configured issuer with the issuer in the provider’s metadata. They must be identical.',
  },
  provider_refused: {
    person: 'Your company’s sign-in refused access.',
    remedy:
      'Check the provider’s log, and check whether the person has access to the application there.',
  },
  exchange_refused: {
    person: 'Your company’s sign-in did not accept the credentials of Leadhouse.',
    remedy: 'Compare the client ID and the client secret with those at the provider.',
  },
  response_invalid: {
    person: 'The response of your company’s sign-in could not be verified.',
    remedy:
      'Compare the settings with the provider: client ID and issuer, or entity ID and signing certificates. Then try a test sign-in.',
  },
  response_expired: {
    person: 'The response of your company’s sign-in has expired or is not valid yet.',
    remedy:
      'Set the clocks of the provider and of this server. They may differ by at most a minute.',
  },
  response_misdirected: {
    person: 'The response of your company’s sign-in is intended for another recipient.',
    remedy:
      'Register the address and the entity ID of this connection at the provider. Both must be identical.',
  },
  response_unsolicited: {
    person: 'This sign-in was started in another browser, is too old, or was received twice.',
    remedy:
      'Start again. If it happens to everyone, make sure that the provider starts at the sign-in address of this connection.',
  },
  wrong_protocol: {
    person: 'Your company’s sign-in used a protocol that this connection does not support.',
    remedy:
      'Register the address of this connection at the provider. OpenID Connect responds by a redirect, SAML by HTTP-POST.',
  },
  weak_signature: {
    person: 'Your company’s sign-in uses a signature method that is no longer secure.',
    remedy:
      'Configure the provider to sign with RSA and SHA-256 or stronger, and to use SHA-256 or stronger as digest.',
  },
  assertion_unsigned: {
    person: 'The response of your company’s sign-in is not signed as required.',
    remedy:
      'Configure the provider to sign the assertion. A signature of the response alone is not enough.',
  },
  method_unknown: {
    person: 'Your company’s sign-in uses a confirmation method that Leadhouse does not support.',
    remedy:
      'Configure the provider to confirm the subject as bearer, the method for sign-ins in a browser.',
  },
  address_missing: {
    person: 'Your company’s sign-in did not send your e-mail address.',
    remedy:
      'Configure the provider to send the address, and set the claim or attribute that contains it.',
  },
  address_invalid: {
    person: 'Your company’s sign-in sent an invalid e-mail address.',
    remedy: 'Correct the address of this person at the provider.',
  },
  address_unverified: {
    person: 'According to your company’s sign-in, your e-mail address is not verified.',
    remedy: 'Verify the address of this person at the provider.',
  },
  domain_unverified: {
    person: 'Your e-mail address does not belong to a verified domain of your account.',
    remedy: 'Add the domain under Settings → Single sign-on and verify it, if it is yours.',
  },
  not_invited: {
    person: 'There is no invitation for your e-mail address.',
    remedy: 'Invite the person, or let the connection create new people.',
  },
  user_in_other_account: {
    person: 'Your e-mail address cannot be used to sign in here.',
    remedy:
      'Invite the person. A person who already belongs to another account can join only by invitation.',
  },
  subject_changed: {
    person: 'Your company’s sign-in sent a different subject for you than before.',
    remedy:
      'Check at the provider whether this is the same person. If so, an owner can link the new subject under Settings → Single sign-on.',
  },
  owner_not_allowed: {
    person: 'Owners can use this sign-in only after an owner has set it up.',
    remedy: 'Let an owner set up the connection again, so that it can admit owners.',
  },
  connection_off: {
    person: 'Your company’s sign-in is disabled.',
    remedy: 'Enable the connection under Settings → Single sign-on.',
  },
} as const satisfies Record<string, { person: string; remedy: string }>

export type RefusalCode = keyof typeof refusals

/**
 * The person that the provider named, as far as the sign-in got. `user_id` is the ID of the member
 * to whom the sign-in would have belonged.
 */
export type NamedPerson = { subject: string; email: string | null; user_id: string | null }

/**
 * A refused sign-in, for the log of the connection. The person and the admin read the text that
 * belongs to the code.
 */
export class SsoRefused extends Error {
  readonly code: RefusalCode
  readonly named: NamedPerson | null

  /** `detail` is a sentence that states what was wrong this time. */
  constructor(
    code: RefusalCode,
    detail: string,
    more: { named?: NamedPerson; cause?: unknown } = {},
  ) {
    super(plainLine(detail, 500), { cause: more.cause })
    this.name = 'SsoRefused'
    this.code = code
    this.named = more.named ?? null
  }
}

/**
 * Returns text from an external source as one line that can be stored and displayed. Control
 * characters and unpaired surrogates are replaced. The result has at most `most` characters.
 */
export const plainLine = (text: string, most: number): string =>
  text
    .slice(0, most)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
