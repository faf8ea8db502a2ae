import type { Page } from '#kit'
import { readPage, type Asked, type Context } from '#db'
import { webhookOf } from './present.ts'
import type { Webhook } from '../schema.ts'
import { endpointsOf } from '../store/endpoints.ts'

/** One page of the endpoints this caller may see, newest first. @throws Problem invalid_cursor */
export async function listEndpoints(context: Context, asked: Asked): Promise<Page<Webhook>> {
  const page = await readPage(endpointsOf(context), asked, { list: 'webhooks', table: 'w' })
  return { ...page, data: page.data.map(webhookOf) }
}
