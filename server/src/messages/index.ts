export { Message, NewMessage } from './schema.ts'
export { listMessages } from './list-messages.ts'
export {
  insertMessages,
  findByExternalId,
  inboundText,
  medianReplyMs,
  messageOf,
  type MessageRow,
} from './store/messages.ts'
