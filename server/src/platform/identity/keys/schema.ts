import { Type, type Static } from 'typebox'
import { keyScopes, nullable, oneOf, Timestamp, type KeyId } from '#kit'

const ScopeName = oneOf(keyScopes, 'One scope.')

/** A key as everybody but its first reader sees it: by its beginning and its end. */
export const ApiKey = Type.Object(
  {
    id: Type.Unsafe<KeyId>(Type.String({ description: 'The id of the key.' })),
    object: Type.Literal('api_key'),
    is_test: Type.Boolean({
      description:
        'Whether it opens test data: such a key begins with lh_test_, others with lh_live_.',
    }),
    name: Type.String({ description: 'What the key is for, in the words of who made it.' }),
    prefix: Type.String({ description: 'How the key begins.', examples: ['lh_live_aa'] }),
    last_four: Type.String({ description: 'How the key ends.' }),
    scopes: Type.Array(ScopeName, { description: 'What the key may do.' }),
    ip_allowlist: Type.Array(Type.String(), {
      description: 'Addresses and networks the key may be used from; empty: from everywhere.',
    }),
    status: oneOf(['active', 'expired', 'revoked'], 'Whether it still works.'),
    expires_at: nullable(Timestamp('When the key stops working by itself.')),
    revoked_at: nullable(Timestamp('When the key was revoked.')),
    last_used_at: nullable(Timestamp('When the key was last used, to the minute.')),
    last_used_address: nullable(Type.String({ description: 'From where.' })),
    last_used_agent: nullable(Type.String({ description: 'By which program.' })),
    created_by: nullable(Type.String({ description: 'Who made it.' })),
    created_at: Timestamp('When it was made.'),
    updated_at: Timestamp('When it was last changed; uses do not count.'),
    version: Type.Integer({ description: 'Goes up with every change.' }),
  },
  { $id: 'ApiKey', description: 'An API key, without its secret.' },
)
export type ApiKey = Static<typeof ApiKey>

/** The one answer that holds the whole key. */
export const CreatedApiKey = Type.Object(
  {
    ...ApiKey.properties,
    api_key: Type.String({ description: 'The key itself, shown this once.' }),
  },
  { $id: 'CreatedApiKey', description: 'A new API key with its secret, which is shown only here.' },
)
export type CreatedApiKey = Static<typeof CreatedApiKey>

/** What is asked for when a key is made. */
export const NewApiKey = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, description: 'What the key is for.' }),
    scopes: Type.Optional(
      Type.Array(ScopeName, {
        minItems: 1,
        uniqueItems: true,
        description:
          'What it may do; left out: all five of data. An owner alone gives settings.read and settings.write.',
      }),
    ),
    expires_at: Type.Optional(nullable(Timestamp('When it stops working; left out: never.'))),
    ip_allowlist: Type.Optional(
      Type.Array(Type.String({ maxLength: 60 }), {
        maxItems: 50,
        uniqueItems: true,
        description: 'From where it may be used; left out: from everywhere.',
      }),
    ),
  },
  { $id: 'NewApiKey', additionalProperties: false },
)
export type NewApiKey = Static<typeof NewApiKey>

/** How long the former key goes on working after a rotation. */
export const RotationGrace = oneOf(
  ['0', '1h', '24h', '7d'],
  'How long the former key goes on working: 0, 1h, 24h or 7d.',
)
export type RotationGrace = Static<typeof RotationGrace>
