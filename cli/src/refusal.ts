/** A refusal of the command itself, in one sentence for whoever typed it. */
export class Refusal extends Error {
  override name = 'Refusal'
}
