import { Type } from 'typebox'
import { Account, AccountPatch, getAccount, updateAccount } from '#accounts'
import { requireOwner, type Emails } from '#identity'
import { AppliedSetup, applySetup, AccountSetup } from '#setup'
import type { WebhookTools } from '#webhooks'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Routes of the account itself. */
export function accountRoutes(
  route: Route,
  { letters, public_url, ...webhooks }: { letters: Emails; public_url: string } & WebhookTools,
): void {
  route.get(
    '/account',
    {
      config: { role: 'viewer', key: 'settings.read' },
      schema: {
        tag: 'Account',
        summary: 'Get the account',
        description:
          'Returns the name, plan, currency and time zone of the account, and the score thresholds of its tiers.',
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
        summary: 'Update the account',
        description:
          'JSON merge patch: members in the request are changed; absent members keep their value. New thresholds apply to later scores. Only an owner who signed in within the last 15 minutes can change `second_factor_days`.',
        body: AccountPatch,
        example: { name: 'Acme Homes', hot_threshold: 70 },
        response: { 200: Account },
      },
    },
    async (request) => {
      const context = contextOf(request)
      if (request.body.second_factor_days !== undefined) await requireOwner(context)
      return updateAccount(context, request.body, expectedVersions(request))
    },
  )

  route.post(
    '/account/setup',
    {
      config: {
        role: 'admin',
        key: 'settings.write',
        sees: 'all',
        secret: true,
        idempotency: 'after',
        work: 'batch',
      },
      schema: {
        tag: 'Account',
        summary: 'Set up the account',
        description:
          'Changes thresholds, members, endpoints and forms together. If any change is refused, none is made. Nothing is removed and absent members keep their value, so a repeated request changes nothing. Changes to members, endpoints and forms also need `settings.read`, and endpoints need the read scopes of their events.',
        query: Type.Object({
          dry_run: Type.Optional(
            Type.Boolean({
              description: 'Whether only to check the request and return what would change.',
            }),
          ),
        }),
        body: AccountSetup,
        example: {
          thresholds: { hot_threshold: 75, warm_threshold: 50 },
          members: [{ email: 'grace@example.com', role: 'member' }],
          endpoints: [
            { url: 'https://example.com/hooks/leadhouse', events: ['customer.qualified'] },
          ],
        },
        response: { 200: AppliedSetup },
      },
    },
    ({ query, body, ...request }) =>
      applySetup(
        contextOf(request),
        { letters, webhooks, forms: { public_url } },
        { setup: body, dry_run: query.dry_run ?? false },
      ),
  )
}
