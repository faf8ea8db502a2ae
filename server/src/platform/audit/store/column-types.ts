/**
 * Column types that the database does not have. An export may be of any account, so it has account
 * IDs as text.
 */
export type ColumnTypes = {
  'audit_entry.account_id': string
  'audit_checkpoint.account_id': string
}
