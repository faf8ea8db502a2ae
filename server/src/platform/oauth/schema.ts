import { Type, type Static } from 'typebox'
import { nullable, oneOf, scopes, Timestamp } from '#kit'

const Scopes = Type.Array(oneOf(scopes, 'One scope.'), {
  minItems: 1,
  maxItems: 5,
  uniqueItems: true,
  description: 'The most the app may ask for.',
})
const RedirectUris = Type.Array(Type.String({ maxLength: 500 }), {
  minItems: 1,
  maxItems: 10,
  uniqueItems: true,
  description: 'Where people are sent back to; compared exactly.',
})
const name = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The name people see when they are asked.',
})
const description = nullable(Type.String({ maxLength: 500, description: 'What the app does.' }))
const homepage = nullable(Type.String({ maxLength: 500, description: 'Its page, over https.' }))
const requires_pkce = Type.Boolean({
  description: 'Whether it must send a code challenge. Public apps always must.',
})

/** A registered app, without its secret. */
export const OauthApp = Type.Object(
  {
    id: Type.String({ description: 'The id of the app, which is its client_id.' }),
    object: Type.Literal('oauth_app'),
    client_id: Type.String({ description: 'What the app calls itself in the flow.' }),
    name,
    description,
    homepage,
    is_public: Type.Boolean({
      description: 'Whether it can keep no secret: in browsers, on phones.',
    }),
    requires_pkce,
    redirect_uris: RedirectUris,
    scopes: Scopes,
    secret_last_four: nullable(Type.String({ description: 'How its secret ends.' })),
    disabled_at: nullable(Timestamp('Since when nobody may use it.')),
    created_by: Type.String({ description: 'Who registered it.' }),
    created_at: Timestamp('When it was registered.'),
    updated_at: Timestamp('When it was last changed.'),
    version: Type.Integer({ description: 'Goes up with every change.' }),
  },
  { $id: 'OauthApp', description: 'An app that may act for people who allow it.' },
)
export type OauthApp = Static<typeof OauthApp>

/** The answers that hold the secret. */
export const OauthAppWithSecret = Type.Object(
  {
    ...OauthApp.properties,
    client_secret: nullable(Type.String({ description: 'The secret, shown this once.' })),
  },
  { $id: 'OauthAppWithSecret', description: 'An app with its secret, which is shown only here.' },
)
export type OauthAppWithSecret = Static<typeof OauthAppWithSecret>

/** An app to register. */
export const NewOauthApp = Type.Object(
  {
    name,
    redirect_uris: RedirectUris,
    scopes: Scopes,
    description: Type.Optional(description),
    homepage: Type.Optional(homepage),
    is_public: Type.Optional(Type.Boolean({ description: 'Whether it can keep no secret.' })),
    requires_pkce: Type.Optional(requires_pkce),
  },
  { $id: 'NewOauthApp', additionalProperties: false },
)
export type NewOauthApp = Static<typeof NewOauthApp>

/** What of an app may change. */
export const OauthAppPatch = Type.Object(
  {
    name: Type.Optional(name),
    redirect_uris: Type.Optional(RedirectUris),
    scopes: Type.Optional(Scopes),
    description: Type.Optional(description),
    homepage: Type.Optional(homepage),
    requires_pkce: Type.Optional(requires_pkce),
    disabled: Type.Optional(Type.Boolean({ description: 'Whether nobody may use it for now.' })),
  },
  { $id: 'OauthAppPatch', additionalProperties: false },
)
export type OauthAppPatch = Static<typeof OauthAppPatch>

/** An app a person connected, once for each time they did. */
export const ConnectedApp = Type.Object(
  {
    id: Type.String({ description: 'The id of the connection.' }),
    object: Type.Literal('connected_app'),
    app_id: Type.String({ description: 'Which app.' }),
    name: Type.String({ description: 'Its name.' }),
    user_id: Type.String({ description: 'Who connected it.' }),
    email: Type.String({ description: 'Their address.' }),
    scopes: Type.Array(Type.String(), { description: 'What it was allowed.' }),
    created_at: Timestamp('When it was connected.'),
    expires_at: Timestamp('When the connection ends by itself.'),
  },
  { $id: 'ConnectedApp', description: 'An app a person connected.' },
)
export type ConnectedApp = Static<typeof ConnectedApp>
