/** Column types that the database does not provide. */
export type ColumnTypes = {
  'idempotency_key.headers': Record<string, string>
}
