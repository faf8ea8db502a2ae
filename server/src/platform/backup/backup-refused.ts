/** A backup or restore that cannot be: one sentence for the operator, and what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
