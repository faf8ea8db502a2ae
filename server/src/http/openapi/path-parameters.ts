import type { Json } from './collect-schemas.ts'
import { exampleId } from './example-words.ts'

/** The parameters of a path. They are single segments, and the router reads at most 256 characters of one. */
export const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: descriptionOf(name),
    schema: { type: 'string', minLength: 1, maxLength: 256, pattern: '^[^/]+$' },
    example: exampleId(name, nounBefore(path, name)) ?? others[name] ?? name,
  }))

/** What is no id. */
const others: Readonly<Record<string, string>> = { code: 'invalid_request', file: 'reference.js' }

const descriptionOf = (name: string): string =>
  name === 'id' || name.endsWith('_id')
    ? `The id of the ${name === 'id' ? 'thing' : name.slice(0, -3).replaceAll('_', ' ')}.`
    : `Which ${name}.`

/** The kind of thing a parameter that is called `id` names: the word before it. */
const nounBefore = (path: string, name: string): string => {
  const parts = path.split('/')
  const noun = parts[parts.indexOf(`:${name}`) - 1] ?? ''
  return noun === 'market' ? 'analysis' : noun.replace(/s$/, '')
}
