import type { MessageId } from '#kit'
import type { Message } from '../schema.ts'

/** TypeScript types of columns that are more specific than the database types. */
export type ColumnTypes = {
  'every_message.id': MessageId
  'every_message.account_id': string
  'every_message.lead_id': string
  'every_message.customer_id': string
  'every_message.channel': Message['channel']
  'every_message.direction': Message['direction']
}
