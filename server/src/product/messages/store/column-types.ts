import type { MessageId } from '#kit'
import type { Message } from '../schema.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'every_message.id': MessageId
  'every_message.account_id': string
  'every_message.lead_id': string
  'every_message.customer_id': string
  'every_message.channel': Message['channel']
  'every_message.direction': Message['direction']
}
