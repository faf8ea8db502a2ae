import { Type, type Static } from 'typebox'
import { nullable } from '#kit'
import { AccountPatch, NewAccountRules } from '#accounts'
import { NewInvitation, RoleName } from '#identity'
import { EventFilter } from '#events'
import { Form, NewForm } from '#sources'
import { NewWebhook } from '#webhooks'

const {
  hot_threshold,
  warm_threshold,
  qualifying_tier,
  queue_days,
  lead_visibility,
  assistants_read_messages,
  assistants_may_write,
  profile,
  rules,
} = AccountPatch.properties
const { url, events, filter, description } = NewWebhook.properties
const { name, origins, redirect_url, lead_source, minimum_seconds } = NewForm.properties
const strict = { additionalProperties: false }

/**
 * Configuration to apply to an account. Absent settings stay unchanged. Items that a list does not
 * contain are not removed.
 */
export const AccountSetup = Type.Object(
  {
    thresholds: Type.Optional(
      Type.Object(
        {
          qualifying_tier,
          hot_threshold,
          warm_threshold,
          queue_days,
          lead_visibility,
          assistants_read_messages,
          assistants_may_write,
        },
        { ...strict, description: 'Settings of the account, as in `PATCH /v1/account`.' },
      ),
    ),
    profile,
    rules,
    members: Type.Optional(
      Type.Array(Type.Object(NewInvitation.properties, strict), {
        maxItems: 200,
        description: 'Members by email address. A person who is not a member yet is invited.',
      }),
    ),
    endpoints: Type.Optional(
      Type.Array(Type.Object({ url, events, filter, description }, strict), {
        maxItems: 50,
        description: 'Webhook endpoints by URL. If no endpoint has the URL, one is created.',
      }),
    ),
    forms: Type.Optional(
      Type.Array(
        Type.Object({ name, origins, redirect_url, lead_source, minimum_seconds }, strict),
        {
          maxItems: 100,
          description: 'Forms on websites by name. If no form has the name, one is created.',
        },
      ),
    ),
  },
  { $id: 'AccountSetup', ...strict },
)
export type AccountSetup = Static<typeof AccountSetup>

const SettingValue = Type.Union([Type.String(), Type.Number(), Type.Boolean()])

const EndpointState = Type.Object({
  events: Type.Array(Type.String()),
  filter: nullable(EventFilter),
  description: nullable(Type.String()),
})

const FormState = Type.Object({
  origins: Type.Array(Type.String()),
  redirect_url: nullable(Type.String()),
  lead_source: Type.String(),
  minimum_seconds: Form.properties.minimum_seconds,
})

/** The changes that a setup made or, in a dry run, would make. */
export const AppliedSetup = Type.Object(
  {
    object: Type.Literal('setup'),
    dry_run: Type.Boolean({ description: 'Whether this was a dry run, which changes nothing.' }),
    thresholds: Type.Array(
      Type.Object({ name: Type.String(), from: SettingValue, to: SettingValue }),
      { description: 'Settings that changed, such as a threshold or the profile.' },
    ),
    rules: nullable(
      Type.Object(
        { from: NewAccountRules, to: NewAccountRules },
        { description: 'Rules of the account before and after. Null if they did not change.' },
      ),
    ),
    invitations: Type.Array(
      Type.Object({
        email: Type.String(),
        from: nullable(RoleName),
        to: RoleName,
        link: nullable(
          Type.String({
            description:
              'Invitation link to send to the person. Null in a dry run, and if a mail server sends the invitation.',
          }),
        ),
      }),
      {
        description:
          'Invitations that were sent, including invitations sent again with another role.',
      },
    ),
    members: Type.Array(
      Type.Object({ id: Type.String(), email: Type.String(), from: RoleName, to: RoleName }),
      { description: 'Members with a changed role.' },
    ),
    endpoints: Type.Array(
      Type.Object({
        id: nullable(
          Type.String({ description: 'ID of the endpoint. Null for a new endpoint in a dry run.' }),
        ),
        url: Type.String(),
        from: nullable(EndpointState),
        to: EndpointState,
        secret: nullable(
          Type.String({
            description:
              'Secret that signs the deliveries of a new endpoint. Returned only in this response. Null for an existing endpoint and in a dry run.',
          }),
        ),
      }),
      { description: 'Endpoints that were created or changed.' },
    ),
    forms: Type.Array(
      Type.Object({
        id: nullable(
          Type.String({ description: 'ID of the form. Null for a new form in a dry run.' }),
        ),
        name: Type.String(),
        action_url: nullable(
          Type.String({
            description: 'URL for the `action` of the HTML form. Null for a new form in a dry run.',
          }),
        ),
        from: nullable(FormState),
        to: FormState,
      }),
      { description: 'Forms that were created or changed.' },
    ),
    not_listed: Type.Object(
      {
        members: Type.Array(Type.String()),
        endpoints: Type.Array(Type.String()),
        forms: Type.Array(Type.String()),
      },
      {
        description:
          'Members, endpoints and forms that the request does not contain. They stay unchanged.',
      },
    ),
  },
  {
    $id: 'AppliedSetup',
    description: 'Changes that the setup made or, in a dry run, would make.',
  },
)
export type AppliedSetup = Static<typeof AppliedSetup>
