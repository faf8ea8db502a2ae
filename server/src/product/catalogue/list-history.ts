import { Type, type Static } from 'typebox'
import { notFound, nullable, pageQuery, Timestamp, type Page } from '#kit'
import { readPage, type Context } from '#db'
import { ServiceStatus } from './schema.ts'
import { changesOfService } from './store/changes.ts'
import { findService } from './store/queries.ts'

const formerly = 'null for the first entry, which records the creation of the service'

/** One entry in the history of a service: its new price and status. */
export const ServiceChange = Type.Object(
  {
    id: Type.String({ description: 'ID of the history entry.' }),
    object: Type.Literal('service_change'),
    service_id: Type.String({ description: 'ID of the service.' }),
    price: Type.Number({ description: 'Price after the change.' }),
    currency: Type.String({ description: 'ISO 4217.' }),
    status: ServiceStatus,
    previous_price: nullable(
      Type.Number({
        description: `Price before the change; ${formerly}, and if the unit or currency of the price changed too.`,
      }),
    ),
    previous_status: nullable(
      Type.String({ description: `Status before the change; ${formerly}.` }),
    ),
    changed_at: Timestamp('Time of the change.'),
  },
  { description: 'Change of the price or status of a service.' },
)
export type ServiceChange = Static<typeof ServiceChange>

/** Query parameters of the history of a service. */
export const HistoryQuery = Type.Object(pageQuery)
export type HistoryQuery = Static<typeof HistoryQuery>

/**
 * Lists the changes of the price and status of a service, newest first. @throws Problem not_found,
 * invalid_cursor
 */
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
