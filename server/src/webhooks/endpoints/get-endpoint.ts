import { notFound } from '#kit'
import type { Context, TransactionContext } from '#db'
import { webhookOf } from './present.ts'
import type { Webhook } from '../schema.ts'
import { findEndpoint, findEndpointForUpdate, type EndpointRecord } from '../store/endpoints.ts'

/** One endpoint as callers see it. @throws Problem not_found */
export async function showEndpoint(context: Context, id: string): Promise<Webhook> {
  return webhookOf(await getEndpoint(context, id))
}

/** One endpoint this caller may see. @throws Problem not_found */
export async function getEndpoint(context: Context, id: string): Promise<EndpointRecord> {
  const row = await findEndpoint(context, id)
  if (!row) throw notFound()
  return row
}

/** The same, with nobody else changing it until the transaction ends. @throws Problem not_found */
export async function getEndpointForUpdate(
  tx: TransactionContext,
  id: string,
): Promise<EndpointRecord> {
  const row = await findEndpointForUpdate(tx, id)
  if (!row) throw notFound()
  return row
}
