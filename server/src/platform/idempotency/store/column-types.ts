/** What the database does not say of a column. */
export type ColumnTypes = {
  'idempotency_key.headers': Record<string, string>
}
