import type { LeadParts } from '#leads'
import { addDemo, getOnboarding, NewDemo, Onboarding, removeDemo } from '#onboarding'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Account'

/** The first steps of an account, and the demonstration it may begin with. */
export function onboardingRoutes(route: Route, { leads }: { leads: LeadParts }): void {
  route.get(
    '/onboarding',
    {
      config: { role: 'viewer' },
      schema: {
        tag,
        summary: 'Get how far the account has come',
        description: 'The first steps of an account, and which are done.',
        response: { 200: Onboarding },
      },
    },
    (request) => getOnboarding(contextOf(request), leads.accounts),
  )

  route.post(
    '/onboarding/demo',
    {
      config: { role: 'admin' },
      schema: {
        tag,
        summary: 'Bring demonstration data',
        description:
          'Services, leads and outcomes of the kind the account deals in, marked as a demonstration: they count nowhere and can be removed at once.',
        body: NewDemo,
        example: { deals_in: 'homes' },
        response: { 200: Onboarding },
      },
    },
    (request) => addDemo(contextOf(request), leads, request.body.deals_in),
  )

  route.delete(
    '/onboarding/demo',
    {
      config: { role: 'admin' },
      schema: {
        tag,
        summary: 'Remove all demonstration data',
        description: 'Takes what the demonstration brought, and nothing else.',
        response: { 200: Onboarding },
      },
    },
    (request) => removeDemo(contextOf(request), leads.accounts),
  )
}
