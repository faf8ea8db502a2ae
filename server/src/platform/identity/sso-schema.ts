import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'
import { refusals, type RefusalCode } from './sso-refusal.ts'

const name = Type.String({ minLength: 1, maxLength: 100, description: 'What people call it.' })
const address = (description: string) => Type.String({ maxLength: 500, description })
const role = oneOf(['admin', 'member', 'viewer'], 'A role; owners are made by owners alone.')

/** What an OpenID provider is known by. */
export const OidcSettings = Type.Object(
  {
    issuer: address('The issuer, exactly as its metadata names it.'),
    client_id: address('What the provider knows us as.'),
  },
  { additionalProperties: false },
)
export type OidcSettings = Static<typeof OidcSettings>

/** What a SAML identity provider is known by. */
export const SamlSettings = Type.Object(
  {
    entity_id: address('The identity provider’s entity id.'),
    sign_in_url: address('Where people are sent.'),
    binding: Type.Optional(
      oneOf(['redirect', 'post'], 'How they are sent: HTTP-Redirect, unless said, or HTTP-POST.'),
    ),
    certificates: Type.Array(Type.String({ maxLength: 8000 }), {
      minItems: 1,
      maxItems: 2,
      description: 'The signing certificates in PEM; two while one is being rolled over.',
    }),
  },
  { additionalProperties: false },
)
export type SamlSettings = Static<typeof SamlSettings>

/** Where in what the provider says the facts stand. */
export const AttributeMap = Type.Object(
  {
    email: address('The claim or attribute with the e-mail address.'),
    name: address('The one with the name.'),
    role: nullable(address('The one that decides the role, or null.')),
    roles: Type.Record(Type.String({ maxLength: 200 }), role, {
      description: 'Which role its values mean.',
    }),
  },
  { additionalProperties: false },
)
export type AttributeMap = Static<typeof AttributeMap>

const facts = {
  name,
  default_role: role,
  creates_people: Type.Boolean({ description: 'Whether people who are new become members.' }),
  is_enforced: Type.Boolean({
    description: 'Whether members sign in this way alone; owners may break the glass.',
  }),
  attributes: AttributeMap,
}

/** A way for members to sign in with the account's own identity provider. */
export const SsoConnection = Type.Object(
  {
    id: Type.String({ description: 'The id of the connection.' }),
    object: Type.Literal('sso_connection'),
    kind: oneOf(['oidc', 'saml'], 'Which protocol it speaks.'),
    ...facts,
    is_for_owners: Type.Boolean({
      description: 'Whether owners may sign in by it: only where an owner set up whom it lets in.',
    }),
    oidc: nullable(OidcSettings),
    saml: nullable(SamlSettings),
    metadata_url: nullable(
      Type.String({ description: 'Where its metadata is read from, if it was set up so.' }),
    ),
    metadata_read_at: nullable(Timestamp('When the metadata there was last read.')),
    sign_in_url: Type.String({ description: 'Where a sign-in begins.' }),
    callback_url: Type.String({ description: 'What to register at the provider.' }),
    entity_id: Type.String({ description: 'Our entity id, for SAML.' }),
    our_metadata_url: nullable(
      Type.String({ description: 'Where the provider can read our metadata, for SAML.' }),
    ),
    enabled_at: nullable(Timestamp('Since when it may be used.')),
    tested_at: nullable(Timestamp('When a test sign-in last worked.')),
    created_at: Timestamp('When it was made.'),
    updated_at: Timestamp('When it was last changed.'),
    version: Type.Integer({ description: 'Goes up with every change.' }),
  },
  { $id: 'SsoConnection', description: 'A way to sign in with the account’s identity provider.' },
)
export type SsoConnection = Static<typeof SsoConnection>

/** A connection after a change, with what the change ended. */
export const ChangedSsoConnection = Type.Object(
  {
    ...SsoConnection.properties,
    ended_sessions: Type.Integer({
      description: 'How many sessions ended because single sign-on is enforced from now on.',
    }),
    ended_own_session: Type.Boolean({
      description: 'Whether the session that asked is one of them.',
    }),
  },
  { $id: 'ChangedSsoConnection', description: 'A connection after a change.' },
)
export type ChangedSsoConnection = Static<typeof ChangedSsoConnection>

const secret = Type.String({ maxLength: 500, description: 'The client secret; never shown again.' })

const described = {
  oidc: Type.Optional(OidcSettings),
  client_secret: Type.Optional(secret),
  saml: Type.Optional(SamlSettings),
  metadata_xml: Type.Optional(
    Type.String({
      maxLength: 262_144,
      description: 'In place of `saml`: the provider’s metadata, 256 KiB at most.',
    }),
  ),
  metadata_url: Type.Optional(
    Type.String({
      maxLength: 2048,
      description: 'In place of `saml`: where the metadata is; https, and no private network.',
    }),
  ),
}

/** A connection to make: with one of `oidc`, `saml`, `metadata_xml` and `metadata_url`. */
export const NewSsoConnection = Type.Object(
  {
    name,
    ...described,
    attributes: Type.Optional(AttributeMap),
    default_role: Type.Optional(role),
    creates_people: Type.Optional(facts.creates_people),
  },
  { $id: 'NewSsoConnection', additionalProperties: false },
)
export type NewSsoConnection = Static<typeof NewSsoConnection>

/** What of a connection may change. */
export const SsoConnectionPatch = Type.Object(
  {
    name: Type.Optional(name),
    ...described,
    attributes: Type.Optional(AttributeMap),
    default_role: Type.Optional(role),
    creates_people: Type.Optional(facts.creates_people),
    is_enforced: Type.Optional(facts.is_enforced),
    enabled: Type.Optional(Type.Boolean({ description: 'Whether it may be used.' })),
  },
  { $id: 'SsoConnectionPatch', additionalProperties: false },
)
export type SsoConnectionPatch = Static<typeof SsoConnectionPatch>

/** A sign-in that a connection refused. */
export const SsoLogEntry = Type.Object(
  {
    id: Type.String({ description: 'The id of the entry.' }),
    object: Type.Literal('sso_log_entry'),
    code: oneOf(Object.keys(refusals) as RefusalCode[], 'What kind of fault it was.'),
    detail: Type.String({ description: 'What was wrong this time, in a sentence.' }),
    remedy: Type.String({ description: 'What can be done about it.' }),
    subject: nullable(
      Type.String({ description: 'Whom the provider named, where it came to that.' }),
    ),
    email: nullable(Type.String({ description: 'The address it gave.' })),
    user_id: nullable(Type.String({ description: 'The member it would have been.' })),
    request_id: nullable(Type.String({ description: 'The id that the person’s page showed.' })),
    created_at: Timestamp('When it was refused.'),
  },
  { $id: 'SsoLogEntry', description: 'A sign-in that an SSO connection refused.' },
)
export type SsoLogEntry = Static<typeof SsoLogEntry>

const subject = 'Whom the provider calls the person.'

/** As which subject a member comes in by a connection. */
export const SsoIdentity = Type.Object(
  {
    id: Type.String({ description: 'The id of the member.' }),
    object: Type.Literal('sso_identity'),
    email: Type.String({ description: 'Their e-mail address.' }),
    name: nullable(Type.String({ description: 'Their name.' })),
    subject: Type.String({ description: subject }),
    created_at: Timestamp('Since when they come as it.'),
    last_seen_at: Timestamp('When they last came.'),
  },
  { $id: 'SsoIdentity', description: 'A member and the subject they come in as.' },
)
export type SsoIdentity = Static<typeof SsoIdentity>

/** The subject a member is to come in as. */
export const SsoSubject = Type.Object(
  { subject: Type.String({ minLength: 1, maxLength: 256, description: subject }) },
  { $id: 'SsoSubject', additionalProperties: false },
)

/** A domain whose addresses the account's identity provider may speak for. */
export const SsoDomain = Type.Object(
  {
    id: Type.String({ description: 'The id of the entry.' }),
    object: Type.Literal('sso_domain'),
    domain: Type.String({ description: 'The domain.' }),
    record_name: Type.String({ description: 'The name of the TXT record that shows it is yours.' }),
    record_value: Type.String({ description: 'What the record must say.' }),
    verified_at: nullable(Timestamp('When the record was found.')),
    created_at: Timestamp('When it was added.'),
  },
  { $id: 'SsoDomain', description: 'A domain the identity provider may speak for.' },
)
export type SsoDomain = Static<typeof SsoDomain>
