import { Type, type Static } from 'typebox'
import { nullable, oneOf, roles, Timestamp } from '#kit'

/** A role in an account. */
export const RoleName = oneOf(roles, 'owner, admin, member or viewer.')

/** An e-mail address as it is sent. */
export const Email = Type.String({
  format: 'email',
  maxLength: 254,
  description: 'An e-mail address.',
  examples: ['ada@example.com'],
})

/** A password as it is set. */
export const Password = Type.String({
  minLength: 1,
  maxLength: 1000,
  description: 'A password of at least 10 characters.',
})

/** A person in an account. */
export const Member = Type.Object(
  {
    id: Type.String({ description: 'The id of the person.' }),
    object: Type.Literal('member'),
    email: Type.String({ description: 'Their e-mail address.' }),
    name: nullable(Type.String({ description: 'Their name.' })),
    role: RoleName,
    has_second_factor: Type.Boolean({ description: 'Whether they sign in with a second factor.' }),
    last_seen_at: nullable(Timestamp('When they last used this account, to five minutes.')),
    created_at: Timestamp('Since when they belong to the account.'),
  },
  { $id: 'Member', description: 'A person in an account.' },
)
export type Member = Static<typeof Member>

/** How many invitations of a member were revoked. */
export const InvitationsRevoked = Type.Integer({
  minimum: 0,
  description:
    'How many open invitations of theirs were revoked, because they may no longer invite to that role.',
})

/** A member whose role was changed. */
export const ChangedMember = Type.Object(
  { ...Member.properties, invitations_revoked: InvitationsRevoked },
  { $id: 'ChangedMember', description: 'A member whose role was changed.' },
)
export type ChangedMember = Static<typeof ChangedMember>

/** An invitation that waits for an answer. */
export const Invitation = Type.Object(
  {
    id: Type.String({ description: 'The id of the invitation.' }),
    object: Type.Literal('invitation'),
    email: Type.String({ description: 'Who is invited.' }),
    role: RoleName,
    invited_by: Type.String({ description: 'Who invited.' }),
    expires_at: Timestamp('Until when the link works.'),
    created_at: Timestamp('When it was sent.'),
  },
  { $id: 'Invitation', description: 'An invitation that waits for an answer.' },
)
export type Invitation = Static<typeof Invitation>

/** An invitation as whoever made it sees it once. */
export const CreatedInvitation = Type.Object(
  {
    ...Invitation.properties,
    link: nullable(
      Type.String({
        description:
          'Where no mail server is set: the link to hand on to the person, shown this once. Otherwise null, and a letter carries it.',
        examples: ['https://leads.example.com/auth/invitation?token=…'],
      }),
    ),
  },
  { $id: 'CreatedInvitation', description: 'An invitation that was just made.' },
)
export type CreatedInvitation = Static<typeof CreatedInvitation>

/** Whom to invite as what. */
export const NewInvitation = Type.Object(
  { email: Email, role: RoleName },
  { $id: 'NewInvitation', additionalProperties: false },
)
export type NewInvitation = Static<typeof NewInvitation>

/** A change of address that waits for its link. */
export const EmailChange = Type.Object(
  {
    object: Type.Literal('email_change'),
    email: Type.String({ description: 'The new address, to which the link was sent.' }),
    expires_at: Timestamp('Until when the link works.'),
  },
  { $id: 'EmailChange', description: 'A change of address that waits for its link.' },
)
export type EmailChange = Static<typeof EmailChange>

/** The person who asks, with the accounts they may enter. */
export const Me = Type.Object(
  {
    id: Type.String({ description: 'The id of the person.' }),
    object: Type.Literal('person'),
    email: Type.String({ description: 'Their e-mail address.' }),
    name: nullable(Type.String({ description: 'Their name.' })),
    role: RoleName,
    account_id: Type.String({ description: 'The account of this session.' }),
    live_account_id: Type.String({
      description: 'The same, but in test data: then the live account whose test data it is.',
    }),
    is_test: Type.Boolean({ description: 'Whether this session is in test data.' }),
    has_password: Type.Boolean({ description: 'Whether a password is set.' }),
    has_totp: Type.Boolean({ description: 'Whether one-time codes are on.' }),
    passkeys: Type.Integer({
      description: 'How many passkeys sign the person in; each is both factors at once.',
    }),
    asks_for_passkey: Type.Boolean({
      description: 'Whether a passkey or a recovery code is asked for after the password.',
    }),
    recovery_codes_left: Type.Integer({ description: 'How many recovery codes are unused.' }),
    second_factor_due_at: nullable(
      Timestamp(
        'By when you must add a second factor. After that this account is closed to you until you do. Null if none is required or you have one.',
      ),
    ),
    accounts: Type.Array(
      Type.Object({
        id: Type.String({ description: 'An account the person may enter.' }),
        name: Type.String({ description: 'Its name.' }),
        role: RoleName,
      }),
      { description: 'The accounts the person may enter, the one used last first.' },
    ),
  },
  { $id: 'Person', description: 'The person who is signed in.' },
)
export type Me = Static<typeof Me>
