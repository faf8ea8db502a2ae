import { Type, type TSchema } from 'typebox'
import { scopes } from '#kit'
import { boundRequest, maxInHead } from './bound-request.ts'
import type { Components, Json } from './collect-schemas.ts'

const text = (description: string) => Type.String({ description })
const optional = (description: string) => Type.Optional(text(description))

const TokenRequest = Type.Object(
  {
    grant_type: Type.Unsafe<string>({
      type: 'string',
      enum: ['authorization_code', 'refresh_token'],
      description: 'What is exchanged.',
    }),
    code: optional('The code of the redirect, within 60 s and once.'),
    redirect_uri: optional('The address the code was sent to; with a code.'),
    code_verifier: optional('The PKCE verifier, where a challenge was sent.'),
    refresh_token: optional('The refresh token; each works once.'),
    scope: optional('Fewer scopes than were granted, separated by blanks.'),
    client_id: optional('The app.'),
    client_secret: optional('Its secret, unless it is sent by HTTP Basic.'),
  },
  { $id: 'TokenRequest' },
)

const TokenResponse = Type.Object(
  {
    access_token: text('Send it as Authorization: Bearer <ACCESS_TOKEN>.'),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer({ description: 'Its lifetime in seconds.' }),
    refresh_token: optional('Exchange it for the next pair.'),
    scope: text('The granted scopes, separated by single blanks.'),
  },
  { $id: 'TokenResponse' },
)

const TokenTarget = Type.Object(
  {
    token: text('The token.'),
    token_type_hint: optional('access_token or refresh_token.'),
    client_id: optional('The app.'),
    client_secret: optional('Its secret, unless it is sent by HTTP Basic.'),
  },
  { $id: 'TokenTarget' },
)

const OAuthError = Type.Object(
  {
    error: text('The code of RFC 6749, section 5.2.'),
    error_description: optional('What is wrong, for people.'),
  },
  { $id: 'OAuthError' },
)

/** The OAuth endpoints, which stand at the origin and answer as their RFCs say. @see RFC 6749, RFC 7009, RFC 7662, RFC 8414 */
export function describeOAuth(components: Components): Record<string, Record<string, Json>> {
  const refused = (description: string, headers: Json = {}): Json => ({
    description,
    headers: { ...ofEach, ...headers },
    content: json(components.of(OAuthError), {
      error: 'invalid_grant',
      error_description: 'grant request is invalid',
    }),
  })
  const post = ({ name, summary, description, body, example, answer, answered }: Asked): Json => ({
    operationId: `post_oauth_${name}`,
    summary,
    description,
    tags: ['oauth'],
    security: [],
    requestBody: {
      required: true,
      content: bothForms(components.of(boundRequest(body, maxInBody)), example),
    },
    responses: {
      200: {
        description: 'Done.',
        headers: ofEach,
        ...(answer && { content: json(components.of(answer), answered) }),
      },
      400: refused('Refused.'),
      401: refused('The app is not who it says.'),
      429: refused('Too many wrong secrets of this app from this place.', {
        'Retry-After': { $ref: '#/components/headers/Retry-After' },
      }),
      500: refused('Something went wrong here; nothing was issued.'),
    },
  })
  return {
    '/oauth/authorize': { get: authorize },
    ...Object.fromEntries(asked.map((one) => [`/oauth/${one.name}`, { post: post(one) }])),
  }
}

/** The most bytes a body here may have. */
const maxInBody = 64 * 1024

type Asked = {
  name: string
  summary: string
  description: string
  body: TSchema
  example: object
  answer?: TSchema
  answered?: object
}

const client = { client_id: 'app_01k9zq3v8m5r2x7c4h6t8n9p0c', client_secret: 'lh_secret_…' }

const asked: readonly Asked[] = [
  {
    name: 'token',
    summary: 'Exchange a code or a refresh token',
    description:
      'A code lives for 60 seconds and works once; so does each refresh token. What comes twice ends everything issued on that connection.',
    body: TokenRequest,
    example: {
      grant_type: 'authorization_code',
      code: 'the code of the redirect',
      redirect_uri: 'https://app.example.com/callback',
      ...client,
    },
    answer: TokenResponse,
    answered: {
      access_token: 'lh_at_…',
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: 'lh_rt_…',
      scope: 'customers.read',
    },
  },
  {
    name: 'revoke',
    summary: 'Revoke a token and its grant',
    description:
      'An access token ends alone, a refresh token with its whole connection. An unknown token is answered 200 as well, as RFC 7009 has it.',
    body: TokenTarget,
    example: { token: 'lh_rt_…', token_type_hint: 'refresh_token', ...client },
  },
  {
    name: 'introspect',
    summary: 'Inspect a token',
    description: 'Says of a token of this very app whether it is active.',
    body: TokenTarget,
    example: { token: 'lh_at_…', ...client },
    answer: Type.Object({ active: Type.Boolean() }),
    answered: { active: true },
  },
]

const ofEach: Json = {
  'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
  'Access-Control-Allow-Origin': { $ref: '#/components/headers/Access-Control-Allow-Origin' },
}

const json = (schema: Json, example?: object): Json => ({
  'application/json': { schema, ...(example && { example }) },
})

const bothForms = (schema: Json, example: object): Json => ({
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
  operationId: 'get_oauth_authorize',
  summary: 'Ask a person for access',
  description:
    'Opened in the browser of the person, who signs in and decides; the answer is a redirect with `code` and `state`, or with `error`.',
  tags: ['oauth'],
  security: [],
  parameters: [
    parameter('client_id', 'The app.'),
    parameter('response_type', 'What comes back.', true, { const: 'code' }),
    parameter('redirect_uri', 'Where to, exactly as registered.'),
    parameter('scope', `Scopes separated by blanks: ${scopes.join(', ')}.`),
    parameter('state', 'Comes back unchanged.', false),
    parameter('code_challenge', 'The PKCE challenge; always from public apps.', false),
    parameter('code_challenge_method', 'How it was made.', false, {
      type: 'string',
      const: 'S256',
    }),
  ],
  responses: {
    303: {
      description: 'On to the sign-in, the consent, or back to the app.',
      headers: { ...ofEach, Location: { $ref: '#/components/headers/Location' } },
    },
    400: { description: 'The app or the address is not known; nothing is redirected.' },
    500: { $ref: '#/components/responses/ServerError' },
  },
}
