import type { AccountBook } from '#accounts'
import { getCustomer } from '#customers'
import { listOf } from '#kit'
import { listCustomerMatches, listMatches, listWanting, MatchedService, WantingLead } from '#leads'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** What fits whom: services for a wish, and leads for a service. */
export function matchRoutes(route: Route, { accounts }: { accounts: AccountBook }): void {
  route.get(
    '/leads/:lead_id/matches',
    {
      config: { scope: ['customers.read', 'services.read'] },
      schema: {
        summary: 'List matching services',
        description:
          'At most ten services that fit the wish, the best first, with what fits and what is lacking.',
        response: { 200: listOf(MatchedService) },
      },
    },
    (request) => listMatches(contextOf(request), accounts, request.params.lead_id),
  )

  route.get(
    '/services/:service_id/leads',
    {
      config: { scope: ['customers.read', 'services.read'] },
      schema: {
        summary: 'List leads that want a service',
        description:
          'At most fifty open leads of 90 days: those whose enquiry names the service, and while it is on offer those whose wish it fits. First those where most is to be hoped for: how likely they meet you, times how far the service fits.',
        response: { 200: listOf(WantingLead) },
      },
    },
    (request) => listWanting(contextOf(request), request.params.service_id),
  )

  route.get(
    '/customers/:customer_id/matches',
    {
      config: { scope: ['customers.read', 'services.read'] },
      schema: {
        summary: 'List services that match a customer',
        description: 'The same for the latest wish of a person.',
        response: { 200: listOf(MatchedService) },
      },
    },
    async (request) => {
      const context = contextOf(request)
      const { id } = await getCustomer(context, request.params.customer_id)
      return listCustomerMatches(context, accounts, id)
    },
  )
}
