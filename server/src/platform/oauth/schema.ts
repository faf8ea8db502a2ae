import { Type, type Static } from 'typebox'
import { nullable, oneOf, scopes, Timestamp } from '#kit'

const Scopes = Type.Array(oneOf(scopes, 'A scope.'), {
  minItems: 1,
  maxItems: 5,
  uniqueItems: true,
  description: 'Scopes that the app may request at most.',
})
const RedirectUris = Type.Array(Type.String({ maxLength: 500 }), {
  minItems: 1,
  maxItems: 10,
  uniqueItems: true,
  description: 'Allowed redirect URIs. A public app may use any loopback port.',
})
const name = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Name on the consent page.',
})
const description = nullable(
  Type.String({ maxLength: 500, description: 'Description of the app.' }),
)
const homepage = nullable(Type.String({ maxLength: 500, description: 'Web page, https only.' }))
const requires_pkce = Type.Boolean({
  description: 'Whether PKCE is required. Public apps always need it.',
})

/** A registered app, without its secret. */
export const OauthApp = Type.Object(
  {
    id: Type.String({ description: 'ID of the app. It is also the `client_id`.' }),
    object: Type.Literal('oauth_app'),
    client_id: Type.String({ description: 'Client ID that the app sends in the OAuth flow.' }),
    name,
    description,
    homepage,
    is_public: Type.Boolean({
      description: 'Whether the app is a public client, which cannot store a secret.',
    }),
    requires_pkce,
    redirect_uris: RedirectUris,
    scopes: Scopes,
    secret_last_four: nullable(
      Type.String({ description: 'Last characters of the client secret.' }),
    ),
    disabled_at: nullable(
      Timestamp('Time when the app was disabled. While it is disabled, no one can use it.'),
    ),
    created_by: Type.String({
      description: 'ID of the user or credential that registered the app.',
    }),
    created_at: Timestamp('Time of registration.'),
    updated_at: Timestamp('Time of the last change.'),
    version: Type.Integer({ description: 'Version number. It increases with every change.' }),
  },
  { $id: 'OauthApp', description: 'An OAuth app that acts for the people who allow it.' },
)
export type OauthApp = Static<typeof OauthApp>

/** The responses that contain the secret. */
export const OauthAppWithSecret = Type.Object(
  {
    ...OauthApp.properties,
    client_secret: nullable(
      Type.String({ description: 'The client secret. It is shown only once.' }),
    ),
  },
  {
    $id: 'OauthAppWithSecret',
    description: 'An app with its secret. The secret is shown only in this response.',
  },
)
export type OauthAppWithSecret = Static<typeof OauthAppWithSecret>

/** Request body for registering an app. */
export const NewOauthApp = Type.Object(
  {
    name,
    redirect_uris: RedirectUris,
    scopes: Scopes,
    description: Type.Optional(description),
    homepage: Type.Optional(homepage),
    is_public: Type.Optional(
      Type.Boolean({
        description: 'Whether the app is a public client, which cannot store a secret.',
      }),
    ),
    requires_pkce: Type.Optional(requires_pkce),
  },
  { $id: 'OauthAppInput', additionalProperties: false },
)
export type NewOauthApp = Static<typeof NewOauthApp>

/** The changeable fields of an app. */
export const OauthAppPatch = Type.Object(
  {
    name: Type.Optional(name),
    redirect_uris: Type.Optional(RedirectUris),
    scopes: Type.Optional(Scopes),
    description: Type.Optional(description),
    homepage: Type.Optional(homepage),
    requires_pkce: Type.Optional(requires_pkce),
    disabled: Type.Optional(
      Type.Boolean({ description: 'Whether the app is disabled. No one can use a disabled app.' }),
    ),
  },
  { $id: 'OauthAppPatch', additionalProperties: false },
)
export type OauthAppPatch = Static<typeof OauthAppPatch>

/** A connection of a person to an app. Each consent creates one. */
export const ConnectedApp = Type.Object(
  {
    id: Type.String({ description: 'ID of the connection.' }),
    object: Type.Literal('connected_app'),
    app_id: Type.String({ description: 'ID of the app.' }),
    name: Type.String({ description: 'Name of the app.' }),
    user_id: Type.String({ description: 'ID of the person who connected the app.' }),
    email: Type.String({ description: 'E-mail address of the person who connected the app.' }),
    scopes: Type.Array(Type.String(), { description: 'Granted scopes.' }),
    created_at: Timestamp('Time when the app was connected.'),
    expires_at: Timestamp('Time when the connection expires.'),
  },
  { $id: 'ConnectedApp', description: 'An app that a person connected.' },
)
export type ConnectedApp = Static<typeof ConnectedApp>
