/** A refusal by the command, with a message for the user. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** The command or its options are invalid. */
export class UsageError extends Refusal {
  override name = 'UsageError'
}
