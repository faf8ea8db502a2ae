/** Why a sign-in by an identity provider was refused: what the person reads, and what the account's admin can do. */
export const refusals = {
  provider_silent: {
    person: 'Your company’s sign-in does not answer.',
    remedy:
      'See whether the provider is up, and whether its address is the one that is set up here and can be reached from this server.',
  },
  provider_unlike: {
    person: 'Your company’s sign-in is not the one that Leadhouse knows.',
    remedy:
      'Compare the issuer that is set up here with the one in the provider’s metadata; they must be the same to the letter.',
  },
  provider_refused: {
    person: 'Your company’s sign-in did not let you in.',
    remedy:
      'Look into the provider’s own log, and see whether the application is open to you there.',
  },
  exchange_refused: {
    person: 'Your company’s sign-in does not take Leadhouse for who it is.',
    remedy: 'Compare the client id and the client secret with those at the provider.',
  },
  answer_invalid: {
    person: 'What your company’s sign-in answered cannot be believed.',
    remedy:
      'Compare what is set up here with the provider: client id and issuer, or entity id and signing certificates. Then try a test sign-in.',
  },
  answer_late: {
    person: 'What your company’s sign-in answered is not of this moment.',
    remedy: 'Set the clocks of the provider and of this server; they may differ by a minute.',
  },
  answer_elsewhere: {
    person: 'What your company’s sign-in answered is meant for another place.',
    remedy:
      'Register at the provider the address and the entity id that this connection shows; both must be the same to the letter.',
  },
  answer_unasked: {
    person: 'This sign-in was begun in another browser, is too old, or came twice.',
    remedy:
      'Begin again. Where it happens to everybody, see that the provider starts at our sign-in address.',
  },
  wrong_protocol: {
    person: 'Your company’s sign-in answered in a way that this connection does not read.',
    remedy:
      'Register at the provider the address that this connection shows: OpenID Connect answers by a redirect, SAML by HTTP-POST.',
  },
  weak_signature: {
    person: 'Your company’s sign-in signs in a way that is no longer safe.',
    remedy: 'Let the provider sign with RSA and SHA-256 or more, and digest by SHA-256 or more.',
  },
  assertion_unsigned: {
    person: 'What your company’s sign-in answered is not signed as it must be.',
    remedy:
      'Let the provider sign the assertion; a signature of the response alone is not enough here.',
  },
  method_unknown: {
    person: 'Your company’s sign-in asks for a proof that Leadhouse does not take.',
    remedy: 'Let the provider confirm the subject as bearer, the method of sign-ins by a browser.',
  },
  address_missing: {
    person: 'Your company’s sign-in did not say your e-mail address.',
    remedy: 'Let the provider send the address, and name the claim or attribute it stands in.',
  },
  address_invalid: {
    person: 'What your company’s sign-in gave as your e-mail address is none.',
    remedy: 'Correct the address of this person at the provider.',
  },
  address_unverified: {
    person: 'Your company’s sign-in says that your e-mail address was not verified.',
    remedy: 'Verify the address of this person at the provider.',
  },
  domain_unverified: {
    person: 'Your e-mail address is outside the domains that your account has shown to be its own.',
    remedy: 'Add the domain under Settings → Single sign-on and verify it, if it is yours.',
  },
  not_invited: {
    person: 'Nobody was invited under your e-mail address.',
    remedy: 'Invite the person, or let the connection make people who are new.',
  },
  person_elsewhere: {
    person: 'Your e-mail address cannot be used to come in here.',
    remedy:
      'Invite the person; who signs in at another account already joins by the invitation alone.',
  },
  subject_changed: {
    person: 'Your company’s sign-in knows you as somebody else than before.',
    remedy:
      'Find out at the provider whether this is the same person. If so, an owner links the new subject under Settings → Single sign-on.',
  },
  owner_kept_out: {
    person: 'Owners come in by this sign-in only once an owner has set it up.',
    remedy: 'Let an owner set up the connection anew, so that it may say who an owner is.',
  },
  connection_off: {
    person: 'Your company’s sign-in is switched off.',
    remedy: 'Switch the connection on under Settings → Single sign-on.',
  },
} as const satisfies Record<string, { person: string; remedy: string }>

export type RefusalCode = keyof typeof refusals

/** Whom the provider named, as far as it came to that; `user_id` is the member it would have been. */
export type NamedPerson = { subject: string; email: string | null; user_id: string | null }

/** A sign-in that is refused, for the log of the connection; the person and the admin read what the code means to them. */
export class SsoRefused extends Error {
  readonly code: RefusalCode
  readonly named: NamedPerson | null

  /** `detail` says in a sentence what was wrong this time. */
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

/** What was said elsewhere as text that can be kept and shown in a line: without control characters and halves of signs, and no longer than `most`. */
export const plainLine = (text: string, most: number): string =>
  text
    .slice(0, most)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
