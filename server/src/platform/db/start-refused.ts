/**
 * A start that cannot continue, for a reason that the operator can fix. The message is for the
 * operator: what is wrong, the cause, and what to do. It is shown without a stack trace, and the
 * process ends with exit code 1.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
