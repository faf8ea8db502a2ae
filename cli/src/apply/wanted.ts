import { Type, type Static } from 'typebox'
import { oneOf, roles } from '@leadhouse/server/kit'
import { readDocument } from '../read-document.ts'
import { Refusal } from '../refusal.ts'

const score = (description: string) => Type.Integer({ minimum: 1, maximum: 100, description })
const strict = { additionalProperties: false }

/** How an account shall be set up. What a file does not name stays as it is; what it does not list is not removed. */
export const Wanted = Type.Object(
  {
    thresholds: Type.Optional(
      Type.Object(
        {
          qualify_at: Type.Optional(oneOf(['hot', 'warm', 'cold'], 'The lowest tier that counts.')),
          hot_at: Type.Optional(score('From this score on a lead is hot.')),
          warm_at: Type.Optional(score('From this score on a lead is warm.')),
          queue_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
          agents_see: Type.Optional(oneOf(['all', 'own'], 'Which leads members see.')),
        },
        strict,
      ),
    ),
    members: Type.Optional(
      Type.Array(
        Type.Object(
          { email: Type.String({ format: 'email' }), role: oneOf(roles, 'What they may do.') },
          strict,
        ),
      ),
    ),
    endpoints: Type.Optional(
      Type.Array(
        Type.Object(
          {
            url: Type.String({ minLength: 1 }),
            events: Type.Array(Type.String(), { minItems: 1, uniqueItems: true }),
            description: Type.Optional(Type.String({ maxLength: 500 })),
          },
          strict,
        ),
      ),
    ),
  },
  strict,
)
export type Wanted = Static<typeof Wanted>

/** Reads a file of YAML (or JSON, which is YAML). @throws Refusal that names every mistake by its place */
export function readWanted(file: string): Wanted {
  const wanted = readDocument(file, Wanted)
  requireOnce(
    'members',
    wanted.members?.map(({ email }) => email.toLowerCase()),
  )
  requireOnce(
    'endpoints',
    wanted.endpoints?.map(({ url }) => url),
  )
  return wanted
}

function requireOnce(list: string, names: readonly string[] = []): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Refusal(`/${list} names ${twice} twice.`)
}
