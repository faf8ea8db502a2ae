/** A refusal of the command itself, in one sentence for whoever typed it. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** The command cannot be understood as it was typed. */
export class UsageError extends Refusal {
  override name = 'UsageError'
}
