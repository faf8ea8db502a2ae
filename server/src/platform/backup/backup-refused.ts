/**
 * A backup or restore that cannot be done. The message is one sentence for the operator, with what
 * to do.
 */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
