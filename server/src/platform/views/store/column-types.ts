import type { ViewedPage } from '../schema.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'saved_view.page': ViewedPage
  'saved_view.query': Record<string, string>
}
