import type { ViewedPage } from '../schema.ts'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'saved_view.page': ViewedPage
  'saved_view.query': Record<string, string>
}
