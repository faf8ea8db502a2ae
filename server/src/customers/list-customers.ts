import type { Page } from '#kit'
import { readPage, type Context } from '#db'
import { customerOf } from './customer-row.ts'
import type { Region } from './read-contact.ts'
import type { Customer, CustomerQuery } from './schema.ts'
import { filteredCustomers } from './store/customers.ts'

/** One page of the account's customers, narrowed and sorted as asked. @throws Problem invalid_cursor */
export async function listCustomers(
  context: Context,
  region: Region,
  query: CustomerQuery,
): Promise<Page<Customer>> {
  const asked = { list: 'customers', sort: '-last_activity_at', nullable: ['score'] }
  const page = await readPage(filteredCustomers(context, region, query), query, asked)
  return { ...page, data: page.data.map(customerOf) }
}
