import { getCustomer } from '#customers'
import { listOf } from '#kit'
import {
  listCustomerMatches,
  listMatches,
  listWanting,
  MatchedService,
  WantingLead,
  type MatchParts,
} from '#leads'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Routes of matches: services for a lead, and leads for a service. */
export function matchRoutes(route: Route, { leads }: { leads: MatchParts }): void {
  route.get(
    '/leads/:lead_id/matches',
    {
      config: { scope: ['customers.read', 'services.read'] },
      schema: {
        summary: 'List matching services',
        description:
          'Returns at most ten services that match the search criteria, best first, with the criteria that each one meets and does not meet.',
        response: { 200: listOf(MatchedService) },
      },
    },
    (request) => listMatches(contextOf(request), leads, request.params.lead_id),
  )

  route.get(
    '/services/:service_id/leads',
    {
      config: { scope: ['customers.read', 'services.read'] },
      schema: {
        summary: 'List leads that match a service',
        description:
          'Returns at most fifty open leads of the last 90 days: leads with an enquiry that names the service and, while it is on offer, leads with search criteria that it meets. They are sorted by the probability of a meeting, times how well the service matches.',
        response: { 200: listOf(WantingLead) },
      },
    },
    (request) => listWanting(contextOf(request), leads, request.params.service_id),
  )

  route.get(
    '/customers/:customer_id/matches',
    {
      config: { scope: ['customers.read', 'services.read'] },
      schema: {
        summary: 'List services that match a customer',
        description: 'Returns the services that match the person’s latest search criteria.',
        response: { 200: listOf(MatchedService) },
      },
    },
    async (request) => {
      const context = contextOf(request)
      const { id } = await getCustomer(context, request.params.customer_id)
      return listCustomerMatches(context, leads, id)
    },
  )
}
