import { Type, type Static } from 'typebox'
import { nullable, oneOf, roles, Timestamp } from '#kit'

/** A role in an account. */
export const RoleName = oneOf(roles, 'Role: owner, admin, member or viewer.')

/** An e-mail address in a request. */
export const Email = Type.String({
  format: 'email',
  maxLength: 254,
  description: 'An e-mail address.',
  examples: ['ada@example.com'],
})

/** A new password in a request. */
export const Password = Type.String({
  minLength: 1,
  maxLength: 1000,
  description: 'A password of at least 10 characters.',
})

/** A person who belongs to an account. */
export const Member = Type.Object(
  {
    id: Type.String({ description: 'ID of the person.' }),
    object: Type.Literal('member'),
    email: Type.String({ description: 'E-mail address of the person.' }),
    name: nullable(Type.String({ description: 'Name of the person.' })),
    role: RoleName,
    has_second_factor: Type.Boolean({
      description: 'Whether the person signs in with a second factor.',
    }),
    last_seen_at: nullable(
      Timestamp('Time when the person last used this account, accurate to five minutes.'),
    ),
    created_at: Timestamp('Time when the person joined the account.'),
  },
  { $id: 'Member', description: 'A person who belongs to an account.' },
)
export type Member = Static<typeof Member>

/** Number of a member's invitations that were revoked. */
export const InvitationsRevoked = Type.Integer({
  minimum: 0,
  description:
    'Number of the member’s open invitations that were revoked because the new role may not invite to that role.',
})

/** A member after a change of role. */
export const ChangedMember = Type.Object(
  { ...Member.properties, invitations_revoked: InvitationsRevoked },
  { $id: 'ChangedMember', description: 'A member with a changed role.' },
)
export type ChangedMember = Static<typeof ChangedMember>

/** An invitation that has not been accepted yet. */
export const Invitation = Type.Object(
  {
    id: Type.String({ description: 'ID of the invitation.' }),
    object: Type.Literal('invitation'),
    email: Type.String({ description: 'E-mail address of the invited person.' }),
    role: RoleName,
    invited_by: Type.String({ description: 'ID of the person who sent the invitation.' }),
    expires_at: Timestamp('Time when the link expires.'),
    created_at: Timestamp('Time when the invitation was sent.'),
  },
  { $id: 'Invitation', description: 'An invitation that has not been accepted yet.' },
)
export type Invitation = Static<typeof Invitation>

/** A new invitation, as its creator sees it once. */
export const CreatedInvitation = Type.Object(
  {
    ...Invitation.properties,
    link: nullable(
      Type.String({
        description:
          'Invitation link, shown only once, if no mail server is configured: send it to the person yourself. Null if the link was sent by e-mail.',
        examples: ['https://leads.example.com/auth/invitation?token=…'],
      }),
    ),
  },
  { $id: 'CreatedInvitation', description: 'A new invitation.' },
)
export type CreatedInvitation = Static<typeof CreatedInvitation>

/** Request body for a new invitation. */
export const NewInvitation = Type.Object(
  { email: Email, role: RoleName },
  { $id: 'InvitationInput', additionalProperties: false },
)
export type NewInvitation = Static<typeof NewInvitation>

/** A change of e-mail address that has not been confirmed yet. */
export const EmailChange = Type.Object(
  {
    object: Type.Literal('email_change'),
    email: Type.String({ description: 'New address, to which the link was sent.' }),
    expires_at: Timestamp('Time when the link expires.'),
  },
  {
    $id: 'EmailChange',
    description: 'A change of e-mail address that has not been confirmed yet.',
  },
)
export type EmailChange = Static<typeof EmailChange>

/** The languages of the dashboard. */
const languages = ['en', 'de', 'es'] as const

const Language = oneOf(
  languages,
  'Language of the dashboard: en, de or es. Null means the language of the browser.',
)

/** Request body of `PATCH /v1/me`. */
export const MePatch = Type.Object(
  {
    name: Type.Optional(
      nullable(Type.String({ minLength: 1, maxLength: 200, description: 'Your name.' })),
    ),
    language: Type.Optional(nullable(Language)),
  },
  { $id: 'PersonPatch', minProperties: 1, additionalProperties: false },
)
export type MePatch = Static<typeof MePatch>

/** The signed-in person, with the accounts to which they have access. */
export const Me = Type.Object(
  {
    id: Type.String({ description: 'ID of the person.' }),
    object: Type.Literal('person'),
    email: Type.String({ description: 'E-mail address of the person.' }),
    name: nullable(Type.String({ description: 'Name of the person.' })),
    language: nullable(Language),
    role: RoleName,
    account_id: Type.String({ description: 'ID of the session’s account.' }),
    live_account_id: Type.String({
      description:
        'ID of the live account. It equals `account_id`, except in a session in test data: there it is the account to which the test data belongs.',
    }),
    is_test: Type.Boolean({ description: 'Whether this session is in test data.' }),
    has_password: Type.Boolean({ description: 'Whether a password is set.' }),
    has_totp: Type.Boolean({ description: 'Whether one-time codes are turned on.' }),
    passkeys: Type.Integer({
      description:
        'Number of the person’s passkeys. A sign-in with a passkey counts as both factors.',
    }),
    requires_passkey: Type.Boolean({
      description: 'Whether a passkey or a recovery code is required after the password.',
    }),
    recovery_codes_left: Type.Integer({ description: 'Number of unused recovery codes.' }),
    second_factor_due_at: nullable(
      Timestamp(
        'Time by which you must add a second factor. After that, you cannot use this account until you add one. Null if none is required or you have one.',
      ),
    ),
    accounts: Type.Array(
      Type.Object({
        id: Type.String({ description: 'ID of an account to which the person has access.' }),
        name: Type.String({ description: 'Name of the account.' }),
        role: RoleName,
      }),
      { description: 'Accounts to which the person has access, most recently used first.' },
    ),
  },
  { $id: 'Person', description: 'The signed-in person.' },
)
export type Me = Static<typeof Me>
