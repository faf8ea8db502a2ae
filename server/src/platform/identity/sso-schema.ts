import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'
import { refusals, type RefusalCode } from './sso-refusal.ts'

const name = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Display name of the connection.',
})
const address = (description: string) => Type.String({ maxLength: 500, description })
const role = oneOf(['admin', 'member', 'viewer'], 'A role. Only owners can assign the role owner.')

/** Settings that identify an OpenID provider. */
export const OidcSettings = Type.Object(
  {
    issuer: address('Issuer, exactly as in the provider’s metadata.'),
    client_id: address('Client ID that the provider assigned to this instance.'),
  },
  { $id: 'OidcSettings', additionalProperties: false },
)
export type OidcSettings = Static<typeof OidcSettings>

/** Settings that identify a SAML identity provider. */
export const SamlSettings = Type.Object(
  {
    entity_id: address('Entity ID of the identity provider.'),
    sign_in_url: address('URL to which people are redirected to sign in.'),
    binding: Type.Optional(
      oneOf(
        ['redirect', 'post'],
        'Binding of the sign-in request: HTTP-Redirect (default) or HTTP-POST.',
      ),
    ),
    certificates: Type.Array(Type.String({ maxLength: 8000 }), {
      minItems: 1,
      maxItems: 2,
      description: 'Signing certificates in PEM format. Two are allowed, for certificate rollover.',
    }),
  },
  { $id: 'SamlSettings', additionalProperties: false },
)
export type SamlSettings = Static<typeof SamlSettings>

/** Names of the claims or attributes in which the provider sends each value. */
export const AttributeMap = Type.Object(
  {
    email: address('Claim or attribute that contains the e-mail address.'),
    name: address('Claim or attribute that contains the name.'),
    role: nullable(address('Claim or attribute that determines the role, or null.')),
    roles: Type.Record(Type.String({ maxLength: 200 }), role, {
      description: 'Role for each value of the role attribute.',
    }),
  },
  { $id: 'SsoAttributeMap', additionalProperties: false },
)
export type AttributeMap = Static<typeof AttributeMap>

const facts = {
  name,
  default_role: role,
  creates_users: Type.Boolean({
    description: 'Whether new people become members when they sign in.',
  }),
  is_enforced: Type.Boolean({
    description:
      'Whether members can sign in only through this connection. Owners can use another method in an emergency.',
  }),
  attributes: AttributeMap,
}

/** A connection that lets members sign in with the account's own identity provider. */
export const SsoConnection = Type.Object(
  {
    id: Type.String({ description: 'ID of the connection.' }),
    object: Type.Literal('sso_connection'),
    kind: oneOf(['oidc', 'saml'], 'Protocol of the connection.'),
    ...facts,
    allows_owners: Type.Boolean({
      description:
        'Whether owners can sign in through the connection. True only if an owner set up whom it admits.',
    }),
    oidc: nullable(OidcSettings),
    saml: nullable(SamlSettings),
    metadata_url: nullable(
      Type.String({
        description: 'URL from which the metadata is read; null if it was not set up by URL.',
      }),
    ),
    metadata_read_at: nullable(Timestamp('Time when the metadata was last read from that URL.')),
    sign_in_url: Type.String({ description: 'URL at which a sign-in starts.' }),
    callback_url: Type.String({ description: 'Callback URL to register at the provider.' }),
    entity_id: Type.String({ description: 'Entity ID of this instance, for SAML.' }),
    sp_metadata_url: nullable(
      Type.String({
        description:
          'URL from which the provider can read the metadata of this instance, for SAML.',
      }),
    ),
    enabled_at: nullable(
      Timestamp('Time when the connection was enabled; null if it is not enabled.'),
    ),
    tested_at: nullable(Timestamp('Time of the last successful test sign-in.')),
    created_at: Timestamp('Time of creation.'),
    updated_at: Timestamp('Time of the last change.'),
    version: Type.Integer({ description: 'Version number. It increases with every change.' }),
  },
  { $id: 'SsoConnection', description: 'A connection to the account’s identity provider.' },
)
export type SsoConnection = Static<typeof SsoConnection>

/** A connection after a change, with the number of sessions that the change ended. */
export const ChangedSsoConnection = Type.Object(
  {
    ...SsoConnection.properties,
    ended_sessions: Type.Integer({
      description: 'Number of sessions that ended because single sign-on is now enforced.',
    }),
    ended_own_session: Type.Boolean({
      description: 'Whether the caller’s session is one of them.',
    }),
  },
  { $id: 'ChangedSsoConnection', description: 'The connection after the change.' },
)
export type ChangedSsoConnection = Static<typeof ChangedSsoConnection>

const secret = Type.String({
  maxLength: 500,
  description: 'The client secret. It is never returned.',
})

const described = {
  oidc: Type.Optional(OidcSettings),
  client_secret: Type.Optional(secret),
  saml: Type.Optional(SamlSettings),
  metadata_xml: Type.Optional(
    Type.String({
      maxLength: 262_144,
      description: 'Metadata of the provider, instead of `saml`. At most 256 KiB.',
    }),
  ),
  metadata_url: Type.Optional(
    Type.String({
      maxLength: 2048,
      description:
        'URL of the provider’s metadata, instead of `saml`. Must use https and must not lead to a private network.',
    }),
  ),
}

/**
 * Request body for a new connection. It contains exactly one of `oidc`, `saml`, `metadata_xml` and
 * `metadata_url`.
 */
export const NewSsoConnection = Type.Object(
  {
    name,
    ...described,
    attributes: Type.Optional(AttributeMap),
    default_role: Type.Optional(role),
    creates_users: Type.Optional(facts.creates_users),
  },
  { $id: 'SsoConnectionInput', additionalProperties: false },
)
export type NewSsoConnection = Static<typeof NewSsoConnection>

/** The changeable fields of a connection. */
export const SsoConnectionPatch = Type.Object(
  {
    name: Type.Optional(name),
    ...described,
    attributes: Type.Optional(AttributeMap),
    default_role: Type.Optional(role),
    creates_users: Type.Optional(facts.creates_users),
    is_enforced: Type.Optional(facts.is_enforced),
    enabled: Type.Optional(Type.Boolean({ description: 'Whether the connection is enabled.' })),
  },
  { $id: 'SsoConnectionPatch', additionalProperties: false },
)
export type SsoConnectionPatch = Static<typeof SsoConnectionPatch>

/** A sign-in that a connection refused. */
export const SsoLogEntry = Type.Object(
  {
    id: Type.String({ description: 'ID of the entry.' }),
    object: Type.Literal('sso_log_entry'),
    code: oneOf(Object.keys(refusals) as RefusalCode[], 'Type of the fault.'),
    detail: Type.String({ description: 'What was wrong with this sign-in, in one sentence.' }),
    remedy: Type.String({ description: 'How to fix the fault.' }),
    subject: nullable(
      Type.String({
        description: 'Subject that the provider named; null if the sign-in did not get that far.',
      }),
    ),
    email: nullable(Type.String({ description: 'E-mail address that the provider sent.' })),
    user_id: nullable(
      Type.String({ description: 'ID of the member that the sign-in would have belonged to.' }),
    ),
    request_id: nullable(Type.String({ description: 'ID that was shown on the error page.' })),
    created_at: Timestamp('Time of the refusal.'),
  },
  { $id: 'SsoLogEntry', description: 'A sign-in that an SSO connection refused.' },
)
export type SsoLogEntry = Static<typeof SsoLogEntry>

const subject = 'Subject that the provider uses for the person.'

/** A member and the subject with which they sign in through a connection. */
export const SsoIdentity = Type.Object(
  {
    id: Type.String({ description: 'ID of the member.' }),
    object: Type.Literal('sso_identity'),
    email: Type.String({ description: 'E-mail address of the member.' }),
    name: nullable(Type.String({ description: 'Name of the member.' })),
    subject: Type.String({ description: subject }),
    created_at: Timestamp('Time since which the member has signed in with this subject.'),
    last_seen_at: Timestamp('Time of the member’s last sign-in.'),
  },
  { $id: 'SsoIdentity', description: 'A member and the subject with which they sign in.' },
)
export type SsoIdentity = Static<typeof SsoIdentity>

/** The new subject of a member. */
export const SsoSubject = Type.Object(
  { subject: Type.String({ minLength: 1, maxLength: 256, description: subject }) },
  { $id: 'SsoSubject', additionalProperties: false },
)

/** A domain with addresses that the account's identity provider may authenticate. */
export const SsoDomain = Type.Object(
  {
    id: Type.String({ description: 'ID of the entry.' }),
    object: Type.Literal('sso_domain'),
    domain: Type.String({ description: 'The domain.' }),
    record_name: Type.String({
      description: 'Name of the TXT record that proves that you own the domain.',
    }),
    record_value: Type.String({ description: 'Required value of the TXT record.' }),
    verified_at: nullable(Timestamp('Time when the TXT record was found.')),
    created_at: Timestamp('Time when the domain was added.'),
  },
  { $id: 'SsoDomain', description: 'A domain. The identity provider can authenticate its users.' },
)
export type SsoDomain = Static<typeof SsoDomain>
