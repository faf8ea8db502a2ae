/** Types of columns that the database schema does not express. */
export type ColumnTypes = {
  'form.status': 'active' | 'disabled'
}
