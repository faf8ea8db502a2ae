export { Message, NewMessage } from './schema.ts'
export { listMessages } from './list-messages.ts'
export {
  deleteMessagesOfCustomer,
  deleteMessagesOfLead,
  emptyOldMessages,
  eraseMessagesOf,
  moveMessages,
  removeMessagesOf,
} from './store/queries.ts'
export {
  insertMessages,
  findKnownMessage,
  inboundText,
  medianReplyMs,
  messageOf,
  type MessageRow,
} from './store/messages.ts'
