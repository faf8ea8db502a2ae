import type { Plan } from '#accounts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'account.plan': Plan
  'listDays.by': { id: string; used: number }[]
}
