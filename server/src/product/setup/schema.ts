import { Type, type Static } from 'typebox'
import { nullable } from '#kit'
import { AccountPatch } from '#accounts'
import { NewInvitation, RoleName } from '#identity'
import { NewWebhook } from '#webhooks'

const { hot_at, warm_at, qualify_at, queue_days, agents_see } = AccountPatch.properties
const { url, events, description } = NewWebhook.properties
const strict = { additionalProperties: false }

/** How an account shall be set up. What is absent stays as it is, and what a list does not name is not removed. */
export const AccountSetup = Type.Object(
  {
    thresholds: Type.Optional(
      Type.Object(
        { qualify_at, hot_at, warm_at, queue_days, agents_see },
        { ...strict, description: 'Settings of the account, as in `PATCH /v1/account`.' },
      ),
    ),
    members: Type.Optional(
      Type.Array(Type.Object(NewInvitation.properties, strict), {
        maxItems: 200,
        description: 'Members by email address. A person who is not a member is invited.',
      }),
    ),
    endpoints: Type.Optional(
      Type.Array(Type.Object({ url, events, description }, strict), {
        maxItems: 50,
        description: 'Webhook endpoints by URL. A URL that has no endpoint gets one.',
      }),
    ),
  },
  { $id: 'AccountSetup', ...strict },
)
export type AccountSetup = Static<typeof AccountSetup>

const SettingValue = Type.Union([Type.String(), Type.Number()])

const EndpointState = Type.Object({
  events: Type.Array(Type.String()),
  description: nullable(Type.String()),
})

/** What a set-up changed, or would change. */
export const AppliedSetup = Type.Object(
  {
    object: Type.Literal('setup'),
    dry_run: Type.Boolean({ description: 'Whether nothing was changed.' }),
    thresholds: Type.Array(
      Type.Object({ name: Type.String(), from: SettingValue, to: SettingValue }),
      { description: 'Settings that change.' },
    ),
    invitations: Type.Array(
      Type.Object({
        email: Type.String(),
        from: nullable(RoleName),
        to: RoleName,
        link: nullable(
          Type.String({
            description:
              'The link to send them; null in a dry run and where a mail server sends it.',
          }),
        ),
      }),
      { description: 'Invitations that are sent, also those sent again for another role.' },
    ),
    members: Type.Array(
      Type.Object({ id: Type.String(), email: Type.String(), from: RoleName, to: RoleName }),
      { description: 'Members who get another role.' },
    ),
    endpoints: Type.Array(
      Type.Object({
        id: nullable(Type.String({ description: 'Null for a new endpoint in a dry run.' })),
        url: Type.String(),
        from: nullable(EndpointState),
        to: EndpointState,
        secret: nullable(
          Type.String({
            description: 'Signs the deliveries of a new endpoint. Shown in this response only.',
          }),
        ),
      }),
      { description: 'Endpoints that are registered or changed.' },
    ),
    not_listed: Type.Object(
      { members: Type.Array(Type.String()), endpoints: Type.Array(Type.String()) },
      { description: 'Members and endpoints the request does not name. They stay.' },
    ),
  },
  {
    $id: 'AppliedSetup',
    description: 'What a set-up changed, or in a dry run would change.',
  },
)
export type AppliedSetup = Static<typeof AppliedSetup>
