/** Reason why a delivery was rejected. */
export type VerificationFailure =
  | 'missing_header'
  | 'signature_malformed'
  | 'timestamp_not_seconds'
  | 'timestamp_too_old'
  | 'timestamp_in_future'
  | 'secret_malformed'
  | 'wrong_signature'

/** A delivery that is not authentic. Respond with 400 and ignore it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly reason: VerificationFailure

  constructor(reason: VerificationFailure) {
    super(`The delivery is not genuine: ${reason}.`)
    this.reason = reason
  }
}
