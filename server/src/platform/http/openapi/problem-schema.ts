import { Type } from 'typebox'
import { problemCodes } from '#kit'

const text = (description: string) => Type.String({ description })

/** The body of every refusal. @see RFC 9457 section 3.1 */
export const problemSchema = Type.Object(
  {
    type: Type.String({ format: 'uri', description: 'The page that explains the code.' }),
    title: text('The code in words.'),
    status: Type.Integer({ description: 'The status of the answer.' }),
    detail: text('One sentence you can act on.'),
    instance: text('The request, as a URN.'),
    code: Type.Unsafe<string>({
      type: 'string',
      enum: Object.keys(problemCodes),
      description: 'The stable name of the problem.',
    }),
    request_id: text('The id of the request, as in X-Request-Id.'),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          pointer: Type.Optional(text('Where in the body, as a JSON pointer.')),
          parameter: Type.Optional(text('Which query parameter.')),
          header: Type.Optional(text('Which header.')),
          code: text('What is wrong, for programs.'),
          detail: text('What is wrong, for people.'),
        }),
        { description: 'Every problem found in the request, up to 50.' },
      ),
    ),
    errors_omitted: Type.Optional(
      Type.Integer({ description: 'How many more there are than `errors` lists.' }),
    ),
  },
  { description: 'A refusal, in the form of RFC 9457.' },
)
