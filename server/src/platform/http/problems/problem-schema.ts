import { Type } from 'typebox'
import { problemCodes } from '#kit'

const text = (description: string) => Type.String({ description })

/** Schema of the body of every error response. @see RFC 9457 section 3.1 */
export const problemSchema = Type.Object(
  {
    type: Type.String({ format: 'uri', description: 'URL of the page that explains the code.' }),
    title: text('Short text for the code.'),
    status: Type.Integer({ description: 'HTTP status of the response.' }),
    detail: text('What to do, in one sentence.'),
    instance: text('URN of the request.'),
    code: Type.Unsafe<string>({
      type: 'string',
      enum: Object.keys(problemCodes),
      description: 'Stable code of the problem.',
    }),
    request_id: text('ID of the request, as in X-Request-Id.'),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          pointer: Type.Optional(text('JSON pointer to the location in the body.')),
          parameter: Type.Optional(text('Name of the query parameter.')),
          header: Type.Optional(text('Name of the header.')),
          code: text('What is wrong, as a code for programs.'),
          detail: text('What is wrong, as a sentence for people.'),
        }),
        { description: 'All problems found in the request, at most 50.' },
      ),
    ),
    errors_omitted: Type.Optional(
      Type.Integer({ description: 'Number of problems that are not listed in `errors`.' }),
    ),
  },
  {
    $id: 'Problem',
    description: 'An error response in the format of RFC 9457.',
    // Some codes have members of their own, such as the current version of a resource.
    additionalProperties: true,
  },
)

/** Schema of the problem of one item; null if the item succeeded. */
export const problemOfItem = (description: string) =>
  Type.Union([Type.Unsafe<Record<string, unknown>>(problemSchema), Type.Null()], { description })
