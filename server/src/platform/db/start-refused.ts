/**
 * A start that cannot go on, for a reason the operator can act on. The message is for them: what is wrong, the cause,
 * what to do. It is shown without a stack, and the process ends with exit code 1.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
