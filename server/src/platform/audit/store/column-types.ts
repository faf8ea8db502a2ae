/** What the database does not say of a column: an export, which may be of any account, says these as text. */
export type ColumnTypes = {
  'audit_entry.account_id': string
  'audit_checkpoint.account_id': string
}
