import type { Page } from '#kit'
import { inTransaction, readPage, type Context } from '#db'
import { customerOf } from './customer-row.ts'
import type { Region } from './read-contact.ts'
import type { Customer, CustomerQuery } from './schema.ts'
import { filteredCustomers } from './store/customers.ts'

/**
 * One page of the account's customers, narrowed and sorted as asked. By indexes alone, each of which begins with the account: no filter reads customers of
 * another one.
 *
 * @throws Problem invalid_cursor
 */
export async function listCustomers(
  context: Context,
  region: Region,
  query: CustomerQuery,
): Promise<Page<Customer>> {
  const asked = { list: 'customers', sort: '-last_activity_at', nullable: ['score'] }
  const page = await inTransaction(
    context,
    (tx) => readPage(filteredCustomers(tx, region, query), query, asked),
    { plans: 'indexes' },
  )
  return { ...page, data: page.data.map(customerOf) }
}
