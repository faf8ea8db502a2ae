/** What an identity provider said of a person, after its proof held: nothing here is trusted further than the account's verified domains. */
export type Assertion = {
  subject: string
  email: string | null
  name: string | null
  /** All it said, to be shown in a test and to map roles from. */
  claims: Record<string, unknown>
}

/** Why a sign-in was refused, for the log of the account; the person is told less. */
export class SsoRefused extends Error {
  readonly reason: string
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'SsoRefused'
    this.reason = reason
  }
}
