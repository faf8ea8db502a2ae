import { isUtf8 } from 'node:buffer'
import { describeJsonFault, Problem } from '#kit'

/** Maximum nesting depth of a body. */
export const deepest = 16

/** Maximum number of values in a body. The fullest batch that is accepted has some 35,000. */
export const maxValues = 100_000

/**
 * Parses a body as JSON and refuses what parsers interpret differently, because the next program
 * may read it differently: bytes that are not UTF-8, members repeated within one object, NUL
 * characters, lone surrogates, numbers that overflow, nesting beyond 16. A body with more values
 * than any valid one is refused before a value is created: four megabytes of `[[],[],…]` would
 * block all requests for seconds.
 *
 * JSON.parse is native and drops repeated members silently. So the bytes are scanned once to count
 * the members that were written, and the result is walked once to count the members that arrived.
 * Only if the two differ, a slow search finds the repeated member. Cost: about a microsecond for a
 * lead.
 *
 * @throws Problem malformed_json with the location as far as it is known, body_too_large
 * @see RFC 8259 section 4 (names should be unique), RFC 7493 (I-JSON)
 */
export function parseStrictJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw malformed('The body is not valid UTF-8.')
  if (bytes.subarray(0, 3).equals(byteOrderMark))
    throw malformed('The body begins with a byte order mark; send it without one.')
  // No JSON in UTF-8 contains this byte. Text in UTF-16 or UTF-32 contains it, and is often valid
  // UTF-8 too.
  if (bytes.includes(0))
    throw malformed('The body must be UTF-8. It contains NUL bytes, as UTF-16 does.')
  const written = scan(bytes)
  if (written.depth > deepest) throw malformed(`The body nests deeper than ${deepest} levels.`)
  if (written.values > maxValues)
    throw new Problem('body_too_large', `The body contains more than ${shownMost} values.`)
  const text = bytes.toString('utf8')
  const value = parse(text)
  // Raw control characters make JSON.parse fail, and UTF-8 cannot contain a lone surrogate: both
  // come only from escapes.
  const arrived = walk(value, written.escapes)
  if (arrived !== written.members) throw malformed(repeatedMember(text))
  return value
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

const shownMost = maxValues.toLocaleString('en')

type Written = { members: number; values: number; depth: number; escapes: boolean }

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a
const comma = 0x2c

/**
 * Counts members, values and depth of well-formed JSON. The result for malformed JSON does not
 * matter, because JSON.parse refuses it.
 */
function scan(bytes: Buffer): Written {
  let members = 0
  let values = 1
  let depth = 0
  let deepestSeen = 0
  let escapes = false
  let isInString = false
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i]
    if (isInString) {
      if (byte === quote) isInString = false
      else if (byte === backslash) {
        i += 1
        if (bytes[i] === 0x75) escapes = true
      }
    } else if (byte === quote) isInString = true
    else if (byte === colon) members += 1
    else if (byte === comma) values += 1
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1
      if (depth > deepestSeen) deepestSeen = depth
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1
  }
  return { members, values, depth: deepestSeen, escapes }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (text.trim() === '') throw malformed('The body is blank. Send JSON, or no body at all.')
    throw malformed(`The body is not valid JSON: ${describeJsonFault(text, error)}.`)
  }
}

/**
 * Returns the total number of members. @throws Problem if a string or number is one that other
 * parsers could not read
 */
function walk(value: unknown, escapes: boolean): number {
  if (typeof value === 'string') {
    if (escapes) requireReadable(value)
    return 0
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw malformed('The body contains a number that is not finite.')
    return 0
  }
  if (typeof value !== 'object' || value === null) return 0
  let members = 0
  if (Array.isArray(value)) {
    for (const item of value) members += walk(item, escapes)
    return members
  }
  for (const [name, member] of Object.entries(value)) {
    if (escapes) requireReadable(name)
    if (name === '__proto__') throw malformed('The body has a member named "__proto__".')
    members += 1 + walk(member, escapes)
  }
  return members
}

function requireReadable(text: string): void {
  if (text.includes('\0')) throw malformed('The body contains a NUL character.')
  if (!text.isWellFormed())
    throw malformed('The body contains a lone surrogate (\\uD800 to \\uDFFF).')
}

function repeatedMember(text: string): string {
  const open: (Set<string> | null)[] = []
  const tokens = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g
  for (const [token, isName] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (isName !== undefined) {
      const name = String(JSON.parse(token.replace(/\s*:$/, '')))
      const names = open.at(-1)
      if (names?.has(name)) return `The member ${JSON.stringify(name)} is given more than once.`
      names?.add(name)
    }
  }
  return 'A member is given more than once.'
}

const malformed = (detail: string): Problem =>
  new Problem('malformed_json', detail, {
    errors: [{ pointer: '', code: 'malformed_json', detail }],
  })
