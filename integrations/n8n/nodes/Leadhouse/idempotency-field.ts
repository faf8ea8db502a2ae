import type { INodeProperties } from 'n8n-workflow'

/** The field that replaces the generated idempotency key of a request. */
export const idempotencyField: INodeProperties = {
  displayName: 'Idempotency Key',
  name: 'idempotency_key',
  type: 'string',
  default: '',
  description:
    'For 24 hours, a request with the same key and content returns the first response and changes nothing. By default, the key is made of the execution, the node, the item and the content.',
}
