import { Type, type TSchema } from 'typebox'
import { scopes } from '#kit'
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
  const post = (name: string, summary: string, body: TSchema, answer: TSchema | null): Json => ({
    operationId: `post_oauth_${name}`,
    summary,
    tags: ['oauth'],
    security: [],
    requestBody: { required: true, content: bothForms(components.of(body)) },
    responses: {
      200: { description: 'Done.', ...(answer && { content: json(components.of(answer)) }) },
      400: { description: 'Refused.', content: json(components.of(OAuthError)) },
      401: { description: 'The app is not who it says.', content: json(components.of(OAuthError)) },
    },
  })
  return {
    '/oauth/authorize': { get: authorize },
    '/oauth/token': {
      post: post('token', 'Exchange a code or a refresh token', TokenRequest, TokenResponse),
    },
    '/oauth/revoke': { post: post('revoke', 'Revoke a token and its grant', TokenTarget, null) },
    '/oauth/introspect': {
      post: post(
        'introspect',
        'Inspect a token',
        TokenTarget,
        Type.Object({ active: Type.Boolean() }),
      ),
    },
  }
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const bothForms = (schema: Json): Json => ({
  'application/json': { schema },
  'application/x-www-form-urlencoded': { schema },
})

const parameter = (
  name: string,
  description: string,
  required = true,
  schema: Json = { type: 'string' },
): Json => ({
  name,
  in: 'query',
  required,
  description,
  schema,
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
    parameter('response_type', 'What comes back.', true, { type: 'string', const: 'code' }),
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
    303: { description: 'On to the sign-in, the consent, or back to the app.' },
    400: { description: 'The app or the address is not known; nothing is redirected.' },
  },
}
