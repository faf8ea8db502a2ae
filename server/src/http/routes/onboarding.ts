import type { LeadParts } from '#leads'
import { addDemo, getOnboarding, NewDemo, Onboarding, removeDemo } from '#onboarding'
import { contextOf } from '../context.ts'
import type { Route } from '../route.ts'

const tag = 'Account'

/** The first steps of an account, and the demonstration it may begin with. */
export function onboardingRoutes(route: Route, { leads }: { leads: LeadParts }): void {
  route.get(
    '/onboarding',
    {
      config: { role: 'viewer' },
      schema: { tag, summary: 'Get how far the account has come', response: { 200: Onboarding } },
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
        body: NewDemo,
        response: { 200: Onboarding },
      },
    },
    (request) => addDemo(contextOf(request), leads, request.body.deals_in),
  )

  route.delete(
    '/onboarding/demo',
    {
      config: { role: 'admin' },
      schema: { tag, summary: 'Remove all demonstration data', response: { 200: Onboarding } },
    },
    (request) => removeDemo(contextOf(request), leads.accounts),
  )
}
