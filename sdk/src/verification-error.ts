/** Why a delivery was not accepted. */
export type VerificationFailure =
  | 'missing_header'
  | 'signature_malformed'
  | 'timestamp_not_seconds'
  | 'timestamp_too_old'
  | 'timestamp_in_future'
  | 'secret_malformed'
  | 'wrong_signature'

/** A delivery that must not be believed. Answer it with 400 and do nothing else. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly reason: VerificationFailure

  constructor(reason: VerificationFailure) {
    super(`The delivery is not genuine: ${reason}.`)
    this.reason = reason
  }
}
