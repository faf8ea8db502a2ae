import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp } from '#kit'

/** One error of a refused request. */
const LoggedFault = Type.Object({
  where: Type.String({
    description: 'JSON pointer into the body, or the name of the parameter or header.',
  }),
  code: Type.String({ description: 'Stable code of the error.' }),
  detail: Type.String({ description: 'What is wrong, in one sentence.' }),
})
export type LoggedFault = Static<typeof LoggedFault>

/** A request sent by a program, as listed in the log. */
export const LoggedRequest = Type.Object(
  {
    id: Type.String({ description: 'ID of the request, as returned in X-Request-Id.' }),
    object: Type.Literal('request'),
    created_at: Timestamp('Time of the response.'),
    method: Type.String({ description: 'HTTP method of the request.' }),
    path: Type.String({ description: 'Path of the request, without the query.' }),
    status: Type.Integer({ description: 'HTTP status of the response.' }),
    code: nullable(
      Type.String({ description: 'Code of the problem, if the response was a problem.' }),
    ),
    title: nullable(Type.String({ description: 'What the problem means.' })),
    explanation: nullable(Type.String({ description: 'How to fix the problem.' })),
    errors: Type.Array(LoggedFault, {
      description: 'Errors in the input, at most the first five.',
    }),
    duration_ms: Type.Integer({ description: 'Duration of the request in milliseconds.' }),
    actor_kind: oneOf(['api_key', 'app'], 'Type of the caller.'),
    actor_id: Type.String({ description: 'ID of the key or app.' }),
    address: nullable(Type.String({ description: 'IP address of the caller.' })),
    agent: nullable(Type.String({ description: 'User agent of the caller.' })),
  },
  { $id: 'LoggedRequest', description: 'A request sent by a program.' },
)
export type LoggedRequest = Static<typeof LoggedRequest>

/** A request with its body. */
export const LoggedRequestWithBody = Type.Object(
  {
    ...LoggedRequest.properties,
    body: Type.Unknown({
      examples: [{ email: 'ann@example', message: 'Could we see it on Saturday?' }],
      description:
        'The request body as JSON, if the request was refused with a 4xx within the last day. Null if it is not stored: it is older or longer than 16 KiB, the request was not about data, the body contains what looks like a secret, or a person was erased since. An API key needs `customers.read` to see it.',
    }),
  },
  { $id: 'LoggedRequestWithBody', description: 'A request sent by a program, with its body.' },
)
export type LoggedRequestWithBody = Static<typeof LoggedRequestWithBody>

const word = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }))

/** Query parameters of the log. */
export const RequestQuery = Type.Object({
  ...pageQuery,
  actor_id: word('ID of the key or app that sent the request.'),
  outcome: Type.Optional(
    oneOf(
      ['failed', 'succeeded'],
      'Result of the request: `failed` means a status of 400 or more.',
    ),
  ),
  status: Type.Optional(
    Type.Integer({ minimum: 100, maximum: 599, description: 'HTTP status of the response.' }),
  ),
  code: word('Code of the problem.'),
  method: Type.Optional(
    oneOf(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], 'HTTP method of the request.'),
  ),
  path: word('First characters of the path, such as /v1/leads.'),
  created_after: Type.Optional(Timestamp('Return only requests after this time.')),
  created_before: Type.Optional(Timestamp('Return only requests before this time.')),
})
export type RequestQuery = Static<typeof RequestQuery>
