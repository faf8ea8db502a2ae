import { Problem, problemCodes, type ProblemCode, type RequestId } from '#kit'
import { problemDocument, problemType } from '../problems/problem-response.ts'
import type { Json } from './collect-schemas.ts'
import { refusalHeaders } from './describe-headers.ts'

/** Statuses of error responses, each with the name of its component. */
const names: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  429: 'TooManyRequests',
  500: 'ServerError',
}

/** Returns the component name of the error response with this status. */
export const refusalName = (status: number): string => names[status] ?? `Status${status}`

/** Describes every error response, with an example of each code. Operations refer to them. */
export const describeRefusals = (): Json =>
  Object.fromEntries(Object.entries(names).map(([status, name]) => [name, refusal(Number(status))]))

/** Describes the error response with this status and its possible codes. */
function refusal(status: number): Json {
  const codes = (Object.keys(problemCodes) as ProblemCode[]).filter(
    (code) => problemCodes[code].status === status,
  )
  return {
    description: `One of ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: refusalHeaders(status),
    content: {
      [problemType]: {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
      },
    },
  }
}

const request = 'req_01k9zq3v8m5r2x7c4h6t8n9p0c' satisfies RequestId

function exampleOf(code: ProblemCode): Json {
  const errors = code === 'invalid_request' && {
    errors: [
      { pointer: '/email', code: 'missing', detail: 'Give "email" or "phone".' },
      { pointer: '/phone', code: 'missing', detail: 'Give "email" or "phone".' },
    ],
  }
  const problem = new Problem(code, undefined, { ...errors })
  return {
    summary: problemCodes[code].title,
    value: problemDocument(problem, request, 'https://leads.example.com'),
  }
}
