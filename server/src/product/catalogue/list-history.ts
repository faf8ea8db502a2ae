import { Type, type Static } from 'typebox'
import { notFound, nullable, pageQuery, Timestamp, type Page } from '#kit'
import { readPage, type Context } from '#db'
import { ServiceStatus } from './schema.ts'
import { changesOfService } from './store/changes.ts'
import { findService } from './store/queries.ts'

const formerly = 'null on the first line, which is the service as it came.'

/** One line of the history of a service: what its price and status became. */
export const ServiceChange = Type.Object(
  {
    id: Type.String({ description: 'The change.' }),
    object: Type.Literal('service_change'),
    service_id: Type.String({ description: 'The service.' }),
    price: Type.Number({ description: 'The price from then on.' }),
    currency: Type.String({ description: 'ISO 4217.' }),
    status: ServiceStatus,
    former_price: nullable(Type.Number({ description: `The price until then; ${formerly}` })),
    former_status: nullable(Type.String({ description: `The status until then; ${formerly}` })),
    changed_at: Timestamp('When it changed.'),
  },
  { description: 'A change of price or status.' },
)
export type ServiceChange = Static<typeof ServiceChange>

/** Which page of a history is asked for. */
export const HistoryQuery = Type.Object(pageQuery)
export type HistoryQuery = Static<typeof HistoryQuery>

/** The changes of price and status of one service, the newest first. @throws Problem not_found, invalid_cursor */
export async function listHistory(
  context: Context,
  id: string,
  query: HistoryQuery,
): Promise<Page<ServiceChange>> {
  if (!(await findService(context.sql, { ...context.actor, id }))) throw notFound()
  const asked = { list: `services/${id}/history`, sort: '-changed_at' }
  const page = await readPage(changesOfService(context, id), query, asked)
  return { ...page, data: page.data.map((row) => ({ ...row, object: 'service_change' as const })) }
}
