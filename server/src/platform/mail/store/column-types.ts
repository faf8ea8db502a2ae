import type { AccountId } from '#kit'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  /** An empty string means emails that belong to no account. */
  'findDueMail.account_id': AccountId | ''
}
