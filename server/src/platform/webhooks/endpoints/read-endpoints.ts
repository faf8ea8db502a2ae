import { notFound, Problem, type Page } from '#kit'
import { readPage, type PageQuery, type Context, type TransactionContext } from '#db'
import { webhookOf } from './present.ts'
import type { Webhook } from '../schema.ts'
import {
  selectEndpoints,
  findEndpoint,
  findEndpointForUpdate,
  listedTypes,
  type EndpointRecord,
} from '../store/endpoints.ts'

/**
 * Returns one page of the endpoints the caller may see, newest first.
 * @throws Problem invalid_cursor
 */
export async function listEndpoints(context: Context, asked: PageQuery): Promise<Page<Webhook>> {
  const page = await readPage(selectEndpoints(context), asked, { list: 'webhooks', table: 'w' })
  return { ...page, data: page.data.map(webhookOf) }
}

/**
 * Returns one endpoint in the form of the API.
 * @throws Problem not_found
 */
export async function showEndpoint(context: Context, id: string): Promise<Webhook> {
  const row = await findEndpoint(context, id, listedTypes(context.actor))
  if (!row) throw notFound()
  return webhookOf(row)
}

/**
 * Returns one endpoint that the caller may see.
 * @throws Problem not_found
 */
export async function getEndpoint(context: Context, id: string): Promise<EndpointRecord> {
  const row = await findEndpoint(context, id)
  if (!row) throw notFound()
  return row
}

/**
 * Returns one endpoint that the caller may see, locked against changes until the transaction ends.
 * @throws Problem not_found
 */
export async function getEndpointForUpdate(
  tx: TransactionContext,
  id: string,
): Promise<EndpointRecord> {
  const row = await findEndpointForUpdate(tx, id)
  if (!row) throw notFound()
  return row
}

/**
 * Rejects a use of an endpoint that its receiver ended with a 410.
 * @throws Problem state_conflict
 */
export function requireNotEnded({ status }: EndpointRecord): void {
  if (status === 'ended')
    throw new Problem(
      'state_conflict',
      'The receiver ended this endpoint with 410 Gone. Register a new endpoint, or delete this one.',
    )
}
