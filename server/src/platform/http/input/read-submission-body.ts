import { invalid, Problem } from '#kit'
import type { SentFields } from '#sources'
import { readForm } from './read-form.ts'
import { parseStrictJson } from './strict-json.ts'

/** A body of a form, with its text to be stored if the submission needs review. */
export type SubmissionBody = { text: string; content_type: string } & (
  | { sent: SentFields }
  | { members: Record<string, unknown> }
)

/** Maximum number of fields of a form. The fullest page has some fifty. */
const maxFields = 200

/**
 * Reads the body of a form: URL-encoded, multipart or JSON. Files are dropped, and their names are
 * returned. @throws Problem unsupported_media_type, malformed_json, invalid_request
 */
export async function readSubmissionBody(
  bytes: Buffer,
  content_type: string | undefined,
): Promise<SubmissionBody> {
  const type = content_type ?? ''
  if (/^application\/json *(;|$)/i.test(type)) {
    const members = parseStrictJson(bytes)
    if (!isMembers(members)) throw new Problem('invalid_request', 'Send one JSON object.')
    return { members, text: bytes.toString('utf8'), content_type: 'application/json' }
  }
  if (/^application\/x-www-form-urlencoded *(;|$)/i.test(type))
    return bodyOf([...readForm(bytes)], [])
  if (/^multipart\/form-data *;/i.test(type)) return readMultipart(bytes, type)
  throw new Problem(
    'unsupported_media_type',
    'Send application/x-www-form-urlencoded, multipart/form-data or application/json.',
  )
}

/** Reads a multipart body with the parser of Node.js. It is in memory already, and limited. */
async function readMultipart(bytes: Buffer, content_type: string): Promise<SubmissionBody> {
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': content_type },
  })
    .formData()
    .catch((cause: unknown) => {
      throw new Problem('invalid_request', 'The multipart body is not complete.', { cause })
    })
  const fields: [string, string][] = []
  const files: string[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.push([name, value.replaceAll('\0', '')])
    else if (value.name !== '') files.push(value.name.slice(0, 200))
  }
  return bodyOf(fields, files)
}

/** The text of fields is URL-encoded, also of a multipart body, so that no file is stored. */
function bodyOf(fields: [string, string][], files: string[]): SubmissionBody {
  if (fields.length > maxFields)
    throw invalid([
      { pointer: '', code: 'too_many', detail: `A form has at most ${maxFields} fields.` },
    ])
  const text = new URLSearchParams(fields).toString()
  return { sent: { fields, files }, text, content_type: 'application/x-www-form-urlencoded' }
}

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
