import { Type } from 'typebox'
import {
  Account,
  AccountPatch,
  getAccount,
  ListedProfile,
  listProfiles,
  settingsErrors,
  updateAccount,
} from '#accounts'
import { listOf } from '#kit'
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
          'JSON merge patch: members in the request are changed; absent members keep their value. New thresholds apply to later scores. A new profile or new rules also rescore open leads. `rules` replaces all rules; a rule that does not change retains its author. Only an owner who signed in within the last 15 minutes can change `second_factor_days`.',
        body: AccountPatch,
        example: {
          name: 'Acme Homes',
          hot_threshold: 70,
          rules: [
            {
              when: { 'attributes.company_size': { gte: 50 } },
              points: 6,
              reason: 'The company has 50 people or more.',
            },
          ],
        },
        response: { 200: Account },
      },
      findErrors: (body) => settingsErrors(body, body),
    },
    async (request) => {
      const context = contextOf(request)
      if (request.body.second_factor_days !== undefined) await requireOwner(context)
      return updateAccount(context, request.body, expectedVersions(request))
    },
  )

  route.get(
    '/profiles',
    {
      config: { role: 'viewer', key: 'settings.read' },
      schema: {
        tag: 'Account',
        summary: 'List the profiles',
        description:
          'Returns the trades that Leadhouse knows, with their words and fields. `PATCH /v1/account` changes the profile of the account.',
        response: { 200: listOf(ListedProfile) },
      },
    },
    (request) => listProfiles(contextOf(request)),
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
          'Changes thresholds, the profile, rules, members, endpoints and forms together. If any change is refused, none is made. Nothing is removed and absent members keep their value, so a repeated request changes nothing. Changes to members, endpoints and forms also need `settings.read`, and endpoints need the read scopes of their events.',
        query: Type.Object({
          dry_run: Type.Optional(
            Type.Boolean({
              description: 'Whether only to check the request and return what would change.',
            }),
          ),
        }),
        body: AccountSetup,
        example: {
          profile: 'consulting',
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
