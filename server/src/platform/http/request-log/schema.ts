import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp } from '#kit'

/** One place of a refused request, and what is wrong there. */
const LoggedFault = Type.Object({
  where: Type.String({
    description: 'The JSON pointer into the body, or the name of the parameter or header.',
  }),
  code: Type.String({ description: 'The stable name of the mistake.' }),
  detail: Type.String({ description: 'What is wrong, in a sentence.' }),
})
export type LoggedFault = Static<typeof LoggedFault>

/** A request of a program, as the log shows it. */
export const LoggedRequest = Type.Object(
  {
    id: Type.String({ description: 'The id that was answered as X-Request-Id.' }),
    object: Type.Literal('request'),
    created_at: Timestamp('When it was answered.'),
    method: Type.String({ description: 'The method.' }),
    path: Type.String({ description: 'The path, without its query.' }),
    status: Type.Integer({ description: 'The status it was answered with.' }),
    code: nullable(Type.String({ description: 'The problem’s code, where it was one.' })),
    title: nullable(Type.String({ description: 'What the problem is.' })),
    explanation: nullable(Type.String({ description: 'What to do about it.' })),
    errors: Type.Array(LoggedFault, {
      description: 'What was wrong with the input, as far as the first five places.',
    }),
    duration_ms: Type.Integer({ description: 'How long it took.' }),
    actor_kind: oneOf(['api_key', 'app'], 'What asked.'),
    actor_id: Type.String({ description: 'Which key or app.' }),
    address: nullable(Type.String({ description: 'From where.' })),
    agent: nullable(Type.String({ description: 'By which program.' })),
  },
  { $id: 'LoggedRequest', description: 'A request of a program.' },
)
export type LoggedRequest = Static<typeof LoggedRequest>

/** A request with what was sent. */
export const LoggedRequestWithBody = Type.Object(
  {
    ...LoggedRequest.properties,
    body: Type.Unknown({
      examples: [{ email: 'ann@example', message: 'Could we see it on Saturday?' }],
      description:
        'What was sent, where it was refused with a 4xx within the last day: as JSON. Null where it is not kept: it is older, longer than 16 KiB, no request about data, holds what looks like a secret, or somebody was erased since. An API key needs `customers.read` to see it.',
    }),
  },
  { $id: 'LoggedRequestWithBody', description: 'A request of a program, with its body.' },
)
export type LoggedRequestWithBody = Static<typeof LoggedRequestWithBody>

const word = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }))

/** What the log can be asked. */
export const RequestQuery = Type.Object({
  ...pageQuery,
  actor_id: word('Which key or app asked.'),
  outcome: Type.Optional(oneOf(['failed', 'succeeded'], 'Whether the status was 400 or more.')),
  status: Type.Optional(
    Type.Integer({ minimum: 100, maximum: 599, description: 'The status it was answered with.' }),
  ),
  code: word('The code of the problem.'),
  method: Type.Optional(oneOf(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], 'The method.')),
  path: word('How the path begins, such as /v1/leads.'),
  created_after: Type.Optional(Timestamp('Only requests after this moment.')),
  created_before: Type.Optional(Timestamp('Only requests before this moment.')),
})
export type RequestQuery = Static<typeof RequestQuery>
