import { problemCodes } from '#kit'
import type { Json } from './collect-schemas.ts'

/** The statuses of refusals, each with the name its answer has among the components. */
const names: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  429: 'TooManyRequests',
  500: 'ServerError',
}

/** The name of the answer with this status. */
export const refusalName = (status: number): string => names[status] ?? `Status${status}`

/** Every refusal there is, once; operations refer to them. */
export const describeRefusals = (): Json =>
  Object.fromEntries(Object.entries(names).map(([status, name]) => [name, refusal(Number(status))]))

/** A header of an answer. */
export const headerOf = (description: string, type = 'string'): Json => ({
  description,
  schema: { type },
})

/** A refusal with this status, and which codes it may have. */
function refusal(status: number): Json {
  const codes = Object.entries(problemCodes)
    .filter(([, entry]) => entry.status === status)
    .map(([code]) => `\`${code}\``)
  const headers: Record<string, Json> = { 'X-Request-Id': headerOf('The id of the request.') }
  if (status === 401 || status === 403)
    headers['WWW-Authenticate'] = headerOf('What is asked for, as RFC 6750 has it.')
  if (status === 429 || status === 500)
    headers['Retry-After'] = headerOf('Seconds to wait.', 'integer')
  if (status === 404) headers['Allow'] = headerOf('The methods of the path, where it has others.')
  if (status === 429) {
    headers['RateLimit-Policy'] = headerOf('The rule that counts.')
    headers['RateLimit'] = headerOf('What is left of it.')
  }
  return {
    description: `One of ${codes.join(', ')}.`,
    headers,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}
