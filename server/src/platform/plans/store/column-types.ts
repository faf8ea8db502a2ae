import type { Plan } from '#accounts'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'account.plan': Plan
  'listDays.by': { id: string; used: number }[]
}
