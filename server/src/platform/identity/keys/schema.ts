import { Type, type Static } from 'typebox'
import { keyScopes, nullable, oneOf, Timestamp, type KeyId } from '#kit'

const ScopeName = oneOf(keyScopes, 'A scope.')

/** An API key without its secret: only its first and last characters. */
export const ApiKey = Type.Object(
  {
    id: Type.Unsafe<KeyId>(Type.String({ description: 'ID of the key.' })),
    object: Type.Literal('api_key'),
    is_test: Type.Boolean({
      description:
        'Whether the key gives access to test data. Such a key begins with lh_test_, other keys begin with lh_live_.',
    }),
    name: Type.String({ description: 'Name of the key, chosen by its creator.' }),
    prefix: Type.String({ description: 'First characters of the key.', examples: ['lh_live_aa'] }),
    last_four: Type.String({ description: 'Last four characters of the key.' }),
    scopes: Type.Array(ScopeName, { description: 'Scopes of the key.' }),
    ip_allowlist: Type.Array(Type.String(), {
      description:
        'Addresses and networks from which the key can be used. If the list is empty, the key can be used from any address.',
    }),
    status: oneOf(['active', 'expired', 'revoked'], 'Status of the key.'),
    expires_at: nullable(Timestamp('Time when the key expires.')),
    revoked_at: nullable(Timestamp('Time when the key was revoked.')),
    last_used_at: nullable(Timestamp('Time of the last use, accurate to one minute.')),
    last_used_address: nullable(Type.String({ description: 'IP address of the last use.' })),
    last_used_agent: nullable(Type.String({ description: 'User agent of the last use.' })),
    created_by: nullable(
      Type.String({ description: 'ID of the person or credential that created the key.' }),
    ),
    created_at: Timestamp('Time of creation.'),
    updated_at: Timestamp('Time of the last change. Uses of the key do not count as changes.'),
    version: Type.Integer({ description: 'Version number. It increases with every change.' }),
  },
  { $id: 'ApiKey', description: 'An API key without its secret.' },
)
export type ApiKey = Static<typeof ApiKey>

/** The only response that contains the full key. */
export const CreatedApiKey = Type.Object(
  {
    ...ApiKey.properties,
    api_key: Type.String({ description: 'The full key. It is shown only once.' }),
  },
  {
    $id: 'CreatedApiKey',
    description: 'A new API key with its secret. The secret is shown only in this response.',
  },
)
export type CreatedApiKey = Static<typeof CreatedApiKey>

/** Request body for a new key. */
export const NewApiKey = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Name that describes the purpose of the key.',
    }),
    scopes: Type.Optional(
      Type.Array(ScopeName, {
        minItems: 1,
        uniqueItems: true,
        description:
          'Scopes of the key. Default: all five data scopes. Only an owner can grant settings.read and settings.write.',
      }),
    ),
    expires_at: Type.Optional(nullable(Timestamp('Time when the key expires. Default: never.'))),
    ip_allowlist: Type.Optional(
      Type.Array(Type.String({ maxLength: 60 }), {
        maxItems: 50,
        uniqueItems: true,
        description: 'Addresses and networks from which the key can be used. Default: any address.',
      }),
    ),
  },
  { $id: 'ApiKeyInput', additionalProperties: false },
)
export type NewApiKey = Static<typeof NewApiKey>

/** How long the previous key remains valid after a rotation. */
export const RotationGrace = oneOf(
  ['0', '1h', '24h', '7d'],
  'How long the previous key remains valid: 0, 1h, 24h or 7d.',
)
export type RotationGrace = Static<typeof RotationGrace>
