import type { Page } from '#kit'
import { readPage, type Context } from '#db'
import type { Service } from './schema.ts'
import type { ServiceQuery } from './service-query.ts'
import { serviceOf, type Owner } from './service-row.ts'
import { filteredServices } from './store/filtered-services.ts'

/** One page of the account's services, narrowed and sorted as asked. @throws Problem invalid_cursor */
export async function listServices(
  context: Context,
  owner: Owner,
  query: ServiceQuery,
): Promise<Page<Service>> {
  const page = await readPage(filteredServices(context, owner, query), query, { list: 'services' })
  return { ...page, data: page.data.map(serviceOf) }
}
