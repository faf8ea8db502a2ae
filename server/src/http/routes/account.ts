import { Account, AccountPatch, getAccount, updateAccount } from '#accounts'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** The account itself: what all its people work with. */
export function accountRoutes(route: Route): void {
  route.get(
    '/account',
    {
      config: { role: 'viewer', key: 'settings.read' },
      schema: {
        tag: 'Account',
        summary: 'Get the account',
        description: 'Its name, plan, currency, time zone and the thresholds of its tiers.',
        response: { 200: Account },
      },
    },
    (request) => getAccount(contextOf(request)),
  )

  route.patch(
    '/account',
    {
      config: { role: 'admin', key: 'settings.write' },
      schema: {
        tag: 'Account',
        summary: 'Change the account',
        description:
          'A merge patch: what it names changes, what is absent stays. New thresholds hold for the scores that are given from now on.',
        body: AccountPatch,
        example: { name: 'Acme Homes', hot_at: 70 },
        response: { 200: Account },
      },
    },
    (request) => updateAccount(contextOf(request), request.body, expectedVersions(request)),
  )
}
