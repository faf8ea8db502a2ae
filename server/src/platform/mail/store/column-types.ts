import type { AccountId } from '#kit'

/** What the database does not say of a column. */
export type ColumnTypes = {
  /** '' stands for letters of no account. */
  'findDueMail.account_id': AccountId | ''
}
