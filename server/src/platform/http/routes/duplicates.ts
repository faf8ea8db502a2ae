import {
  DismissedDuplicate,
  dismissDuplicate,
  DuplicateCustomers,
  DuplicateQuery,
  DuplicateToDismiss,
  listDuplicateCustomers,
} from '#customers'
import { listOf } from '#kit'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/**
 * Routes of customers who are probably one person. A pair shows customers of other members, so
 * callers need to see all leads.
 */
export function duplicateRoutes(route: Route): void {
  route.get(
    '/duplicate_customers',
    {
      config: { scope: 'customers.read', sees: 'all' },
      schema: {
        summary: 'List probable duplicates',
        description:
          'Returns pairs of customers who are probably one person. A page can be empty although `has_more` is true.',
        query: DuplicateQuery,
        response: { 200: listOf(DuplicateCustomers) },
      },
    },
    (request) => listDuplicateCustomers(contextOf(request), request.query),
  )

  route.post(
    '/duplicate_customers/dismiss',
    {
      config: { scope: 'customers.write', sees: 'all' },
      schema: {
        summary: 'Dismiss a probable duplicate',
        description: 'The pair is not listed again.',
        body: DuplicateToDismiss,
        example: {
          customer_ids: ['cus_01k9zq3v8m5r2x7c4h6t8n9p0d', 'cus_01k9zq3v8m5r2x7c4h6t8n9p0k'],
        },
        response: { 200: DismissedDuplicate },
      },
    },
    (request) => dismissDuplicate(contextOf(request), request.body),
  )
}
