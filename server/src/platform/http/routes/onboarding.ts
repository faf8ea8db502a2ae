import type { LeadParts } from '#leads'
import { addDemo, getOnboarding, NewDemo, Onboarding, removeDemo } from '#onboarding'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Account'

/** Routes of the first steps of an account and of its demo data. */
export function onboardingRoutes(route: Route, { leads }: { leads: LeadParts }): void {
  route.get(
    '/onboarding',
    {
      config: { role: 'viewer' },
      schema: {
        tag,
        summary: 'Get the onboarding steps',
        description: 'Returns the first steps of an account and which are done.',
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
        summary: 'Add demo data',
        description:
          'Adds services, leads and outcomes that fit the business of the account. They are marked as demo data, do not count anywhere, and can be removed at once.',
        body: NewDemo,
        example: { sells: 'homes' },
        response: { 200: Onboarding },
      },
    },
    (request) => addDemo(contextOf(request), leads, request.body.sells),
  )

  route.delete(
    '/onboarding/demo',
    {
      config: { role: 'admin' },
      schema: {
        tag,
        summary: 'Remove all demo data',
        description: 'Removes the demo data and nothing else.',
        response: { 200: Onboarding },
      },
    },
    (request) => removeDemo(contextOf(request), leads.accounts),
  )
}
