import { Type, type TSchema } from 'typebox'
import { scopes } from '#kit'
import { boundRequest, maxInHead } from './bound-request.ts'
import type { Components, Json } from './collect-schemas.ts'
import { recordedExample } from './recorded-examples.ts'

const text = (description: string) => Type.String({ description })
const optional = (description: string) => Type.Optional(text(description))

const TokenRequest = Type.Object(
  {
    grant_type: Type.Unsafe<string>({
      type: 'string',
      enum: ['authorization_code', 'refresh_token'],
      description: 'Type of the grant to exchange.',
    }),
    code: optional('Code from the redirect. It is valid for 60 s and works once.'),
    redirect_uri: optional('Redirect URI to which the code was sent. Required with a code.'),
    code_verifier: optional('PKCE code verifier, if a code challenge was sent.'),
    refresh_token: optional('Refresh token. Each refresh token works once.'),
    scope: optional('A subset of the granted scopes, separated by spaces.'),
    client_id: optional('Client ID of the app.'),
    client_secret: optional('Client secret of the app, unless it is sent with HTTP Basic.'),
  },
  { $id: 'TokenRequest' },
)

const TokenResponse = Type.Object(
  {
    access_token: text('Access token. Send it as Authorization: Bearer <ACCESS_TOKEN>.'),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer({ description: 'Lifetime of the access token in seconds.' }),
    refresh_token: optional('Refresh token. Exchange it for the next pair of tokens.'),
    scope: text('Granted scopes, separated by single spaces.'),
  },
  { $id: 'TokenResponse' },
)

const TokenTarget = Type.Object(
  {
    token: text('The token.'),
    token_type_hint: optional('Type of the token: access_token or refresh_token.'),
    client_id: optional('Client ID of the app.'),
    client_secret: optional('Client secret of the app, unless it is sent with HTTP Basic.'),
  },
  { $id: 'TokenTarget' },
)

const TokenStatus = Type.Object(
  {
    active: Type.Boolean({
      description: 'Whether the token is valid. If false, it is the only member.',
    }),
    client_id: optional('Client ID of the app.'),
    sub: optional('ID of the person who connected the app.'),
    scope: optional('Granted scopes, separated by single spaces.'),
    token_type: optional('Bearer.'),
    iat: Type.Optional(Type.Integer({ description: 'Time of issue in Unix seconds.' })),
    exp: Type.Optional(Type.Integer({ description: 'Time of expiry in Unix seconds.' })),
    iss: optional('Origin of this instance.'),
    aud: optional('Address of the API.'),
  },
  { $id: 'TokenStatus' },
)

const OAuthError = Type.Object(
  {
    error: text('Error code of RFC 6749, section 5.2.'),
    error_description: optional('Description of the error, for people.'),
  },
  { $id: 'OAuthError' },
)

/**
 * Describes the OAuth endpoints, which are at the root of the origin and follow their RFCs. @see
 * RFC 6749, RFC 7009, RFC 7662, RFC 8414
 */
export function describeOAuth(components: Components): Record<string, Record<string, Json>> {
  const refused = (description: string, headers: Json = {}): Json => ({
    description,
    headers: { ...ofEach, ...headers },
    content: json(components.of(OAuthError), {
      error: 'invalid_grant',
      error_description: 'grant request is invalid',
    }),
  })
  const post = ({ name, summary, description, body, answer }: Asked): Json => ({
    operationId: `oauth.${name}`,
    summary,
    description,
    tags: ['OAuth'],
    security: [],
    requestBody: {
      required: true,
      content: bothForms(
        components.of(boundRequest(body, maxInBody)),
        recordedExample(`oauth.${name}`).request,
      ),
    },
    responses: {
      200: {
        description: 'Done.',
        headers: ofEach,
        ...(answer && {
          content: json(components.of(answer), recordedExample(`oauth.${name}`).response),
        }),
      },
      400: refused('The request is not valid.'),
      401: refused('The authentication of the app failed.'),
      429: refused('Too many wrong secrets for this app from this network.', {
        'Retry-After': { $ref: '#/components/headers/Retry-After' },
      }),
      500: refused('The server had an internal error. No token was issued.'),
    },
  })
  return {
    '/oauth/authorize': { get: authorize },
    ...Object.fromEntries(asked.map((one) => [`/oauth/${one.name}`, { post: post(one) }])),
  }
}

/** Maximum size of a body of these endpoints in bytes. */
const maxInBody = 64 * 1024

type Asked = {
  name: string
  summary: string
  description: string
  body: TSchema
  answer?: TSchema
}

const asked: readonly Asked[] = [
  {
    name: 'token',
    summary: 'Exchange a code or a refresh token',
    description:
      'A code is valid for 60 seconds and works once. A refresh token also works once. If one is used twice, all tokens of that connection are revoked.',
    body: TokenRequest,
    answer: TokenResponse,
  },
  {
    name: 'revoke',
    summary: 'Revoke a token and its grant',
    description:
      'Revoking an access token ends only that token. Revoking a refresh token ends the whole connection. An unknown token also gets status 200, as RFC 7009 requires.',
    body: TokenTarget,
  },
  {
    name: 'introspect',
    summary: 'Inspect a token',
    description: 'Returns whether a token of the calling app is active.',
    body: TokenTarget,
    answer: TokenStatus,
  },
]

const ofEach: Json = {
  'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
  'Access-Control-Allow-Origin': { $ref: '#/components/headers/Access-Control-Allow-Origin' },
}

const json = (schema: Json, example: unknown): Json => ({
  'application/json': { schema, example },
})

const bothForms = (schema: Json, example: unknown): Json => ({
  'application/json': { schema, example },
  'application/x-www-form-urlencoded': { schema, example },
})

const parameter = (
  name: string,
  description: string,
  required = true,
  schema: object = {},
): Json => ({
  name,
  in: 'query',
  required,
  description,
  schema: boundRequest({ type: 'string', ...schema }, maxInHead),
})

const authorize: Json = {
  operationId: 'oauth.authorize',
  summary: 'Request access from a person',
  description:
    'Open this page in the person’s browser. The person signs in and decides. The response is a redirect with `code` and `state`, or with `error`.',
  tags: ['OAuth'],
  security: [],
  parameters: [
    parameter('client_id', 'Client ID of the app.'),
    parameter('response_type', 'Type of the response.', true, { const: 'code' }),
    parameter('redirect_uri', 'Redirect URI, exactly as registered.'),
    parameter('scope', `Scopes, separated by spaces: ${scopes.join(', ')}.`),
    parameter('state', 'Value that is returned unchanged.', false),
    parameter('code_challenge', 'PKCE code challenge. Public apps must always send one.', false),
    parameter('code_challenge_method', 'Method by which the code challenge was computed.', false, {
      type: 'string',
      const: 'S256',
    }),
  ],
  responses: {
    303: {
      description: 'Redirect to the sign-in page, to the consent page, or back to the app.',
      headers: { ...ofEach, Location: { $ref: '#/components/headers/Location' } },
    },
    400: { description: 'The app or the redirect URI is not registered. There is no redirect.' },
    500: { $ref: '#/components/responses/ServerError' },
  },
}
