import { Type, type Static } from 'typebox'
import { oneOf } from '#kit'

const scheme = <const S extends string>(name: S) => Type.Literal(name)
const Header = (description: string) =>
  Type.String({
    pattern: '^[A-Za-z0-9-]{1,100}$',
    'x-form': 'the name of a header',
    description,
  })

/** How a push proves who sent it. The secret is not part of it. */
export const Verification = Type.Union(
  [
    Type.Object({ scheme: scheme('none') }, { additionalProperties: false }),
    Type.Object(
      {
        scheme: scheme('hmac'),
        algorithm: oneOf(['sha256', 'sha1'], 'Hash function of the HMAC.'),
        header: Header('Header with the signature.'),
        encoding: oneOf(['hex', 'base64'], 'Encoding of the signature.'),
        prefix: Type.Optional(
          Type.String({ maxLength: 20, description: 'Text before the signature.' }),
        ),
        timestamp_header: Type.Optional(
          Header('Header with the time of the request. It must be at most 5 minutes off.'),
        ),
        signed: Type.String({
          maxLength: 200,
          description:
            'What is signed: text with the parts `{method}`, `{url}`, `{body}` and `{timestamp}`.',
        }),
        body_encoding: Type.Optional(
          oneOf(['base64'], 'Encoding of the body before it is signed. Default: as sent.'),
        ),
      },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        scheme: scheme('token'),
        header: Header('Header with the token. In `Authorization` it may follow `Bearer`.'),
      },
      { additionalProperties: false },
    ),
    Type.Object({ scheme: scheme('basic') }, { additionalProperties: false }),
  ],
  {
    description:
      'How the sender is verified: `none`, `hmac` (signature), `token` (header) or `basic` (the secret is `user:password`).',
  },
)
export type Verification = Static<typeof Verification>
