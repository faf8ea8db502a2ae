import { readForm } from '../input/read-form.ts'
import { parseStrictJson } from '../input/strict-json.ts'

/** The members of a token request, or a sentence on why it is none. */
export type TokenBody = { kind: 'form'; form: URLSearchParams } | { kind: 'refused'; words: string }

/**
 * Reads the body of a token request: form-urlencoded as the RFCs have it, or JSON as the interface has it. JSON is one object of texts; anything
 * else is refused here, so that both forms mean the same to what follows.
 */
export function readTokenBody(type: string | undefined, bytes: Buffer): TokenBody {
  if (/^application\/x-www-form-urlencoded *(;|$)/i.test(type ?? '')) return formOf(bytes)
  if (type !== undefined && !/^application\/json *(;|$)/i.test(type))
    return refused('send application/json or application/x-www-form-urlencoded')
  if (bytes.length === 0) return { kind: 'form', form: new URLSearchParams() }
  let body: unknown
  try {
    body = parseStrictJson(bytes)
  } catch {
    return refused('the body is not valid JSON')
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    return refused('the body must be an object')
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') return refused(`${name.slice(0, 40)} must be a text`)
    form.append(name, value)
  }
  return { kind: 'form', form }
}

function formOf(bytes: Buffer): TokenBody {
  try {
    return { kind: 'form', form: readForm(bytes) }
  } catch {
    return refused('the form is not valid UTF-8, or holds a NUL character')
  }
}

const refused = (words: string): TokenBody => ({ kind: 'refused', words })
