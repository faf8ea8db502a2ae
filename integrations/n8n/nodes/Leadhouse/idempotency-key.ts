import { createHash } from 'node:crypto'
import type { IDataObject, IExecuteFunctions } from 'n8n-workflow'

/** The content of a request, and the key that the user chose for it. */
type KeyedContent = { path: string; body: IDataObject; chosen: string | undefined }

/**
 * Returns the header that lets the API recognize a repeated request. Without a chosen key, the key
 * stays the same if n8n retries the node, or the whole execution. It changes with the content, so
 * that a corrected request is a new one.
 */
export function idempotencyHeader(
  context: IExecuteFunctions,
  item: number,
  { path, body, chosen }: KeyedContent,
): IDataObject {
  if (chosen !== undefined) return { 'Idempotency-Key': chosen }
  const parts = [context.getWorkflow().id, context.getNode().id, startOf(context), item, path, body]
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return { 'Idempotency-Key': `n8n-${key}` }
}

/**
 * Identifies the execution. A retried execution has another ID, but n8n passes on when the first
 * one started. Versions of n8n that do not know this time give the ID.
 */
const startOf = (context: IExecuteFunctions): string | number =>
  context.getExecutionContext?.()?.establishedAt ?? context.getExecutionId()
