import { createHash } from 'node:crypto'
import { prefixes } from '../../src/platform/kit/id.ts'

/** Longer arrays of objects are cut. */
const maxRows = 3

/** Members that stay whole: a sum is computed over them, or they are a JSON Schema. */
const whole = new Set(['reasons', 'schema'])

/** Values that differ between runs: real durations, and figures of the machine. */
const fixed: Readonly<Record<string, unknown>> = {
  duration_ms: 84,
  latency_ms: 84,
  dns_ms: 1.5,
  connect_ms: 18.25,
  first_byte_ms: 62.75,
  p50_ms: 84,
  p95_ms: 210,
  size_bytes: 18_874_368,
  connections: 11,
}

/** Facts about the machine, as a server would report them. */
const machine: readonly (readonly [RegExp, string])[] = [
  [
    /[\d.]+ of [\d.]+ GB are free at [^ ]+\/data\b/g,
    '180.4 of 250.0 GB are free at /var/lib/leadhouse',
  ],
  [/\.\d{3}Z/g, '.000Z'],
  [/\b\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, 'Mon, 02 Nov 2026 23:08:11 GMT'],
  [/\bv1,[A-Za-z0-9+/]{43}=/g, 'v1,EXAMPLENotASignatureEXAMPLEEXAMPLEEXAMPLEEX='],
  [/Node\.js \d+\.\d+\.\d+/g, 'Node.js 26.10.0'],
]

/** Characters of ids. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz'
export const idPattern = new RegExp(
  `\\b(${prefixes.join('|')})_([a-z]{2})?([0-9a-hjkmnp-tv-z]{26})\\b`,
  'g',
)

/**
 * Returns a function that replaces what differs between two recordings: the random part of ids,
 * secrets, hashes and addresses. A value is replaced by the same value in every place, numbered
 * in the order of first appearance, so a change of the story changes few lines.
 */
export function openStabilizer(addresses: readonly (readonly [from: string, to: string])[]) {
  const known = new Map<string, string>()
  const counts = new Map<string, number>()
  const replacement = (text: string, kind: string, make: (n: number) => string): string => {
    const before = known.get(text)
    if (before !== undefined) return before
    const n = (counts.get(kind) ?? 0) + 1
    counts.set(kind, n)
    const made = make(n)
    known.set(text, made)
    return made
  }

  const stableText = (text: string): string =>
    [...addresses, ...machine]
      .reduce<string>((result, [from, to]) => result.replaceAll(from, to), text)
      .replace(idPattern, (id: string, prefix: string, cell = '', part: string) =>
        isStable(prefix, part)
          ? id
          : replacement(
              id,
              prefix,
              (n) => `${prefix}_${cell}${timeIn(prefix, part)}${randomPart(prefix, n)}`,
            ),
      )
      .replace(/\b(lh_[a-z]+_)([A-Za-z0-9_-]{20,})/g, (token, kind: string, rest: string) =>
        replacement(token, kind, (n) => kind + fakeToken(rest.length, n)),
      )
      .replace(/\b[A-Z2-7]{32}\b/g, (secret) =>
        replacement(secret, 'totp', () => 'EXAMPLE2NOT2A2SECRET2EXAMPLE2NOT'),
      )
      .replace(/\b[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}\b/g, (code) =>
        replacement(code, 'code', (n) => `exam-ple${n % 10}-${String(n).padStart(4, '0')}`),
      )
      .replace(/\bwhsec_([A-Za-z0-9+/]+=*)/g, (secret, rest: string) =>
        replacement(secret, 'whsec', (n) => `whsec_${fakeSecret(rest, n)}`),
      )
      .replace(/\b[0-9a-f]{32,128}\b/g, (hash) =>
        replacement(hash, 'hash', (n) => hashOf(`hash ${n}`, hash.length)),
      )
      .replace(/(?<![\w-])[A-Za-z0-9_-]{22,}(?![\w-])/g, (token) =>
        isRandom(token) && !/^lh_|^whsec_|EXAMPLE/.test(token)
          ? replacement(token, 'token', (n) => fakeToken(token.length, n))
          : token,
      )

  const stable = (value: unknown, name = ''): unknown => {
    if (name in fixed && value !== null) return fixed[name]
    if (typeof value === 'string') return stableText(value)
    if (Array.isArray(value)) return value.map((one) => stable(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [stableText(key), stable(one, key)]),
    )
  }
  return stable
}

/** Returns a value with its long arrays of objects cut, so that the document stays small. */
export function cutRows(value: unknown, name = ''): unknown {
  if (typeof value !== 'object' || value === null || whole.has(name)) return value
  if (Array.isArray(value)) {
    const rows = typeof value[0] === 'object' ? value.slice(0, maxRows) : value
    return rows.map((one) => cutRows(one))
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cutRows(one, key)]))
}

/**
 * Returns whether an id is from an earlier recording. Test events contain the examples of the
 * previous one.
 */
function isStable(prefix: string, part: string): boolean {
  return Array.from({ length: 200 }, (_, n) => randomPart(prefix, n + 1)).includes(part.slice(10))
}

/** Returns the time in an id. The id of a model is a hash of the model, without a time. */
const timeIn = (prefix: string, part: string): string =>
  prefix === 'mdl' ? '01m6ed0000' : part.slice(0, 10)

/** Returns the sixteen characters after the time of an id. */
const randomPart = (prefix: string, n: number): string =>
  Array.from(createHash('sha256').update(`${prefix} ${n}`).digest().subarray(0, 16), (byte) =>
    digits.charAt(byte & 31),
  ).join('')

/** Returns a token that is obviously no secret. */
const fakeToken = (length: number, n: number): string =>
  `EXAMPLE${n}NotASecret`.padEnd(length, 'EXAMPLE').slice(0, length)

const fakeSecret = (rest: string, n: number): string =>
  Buffer.from(
    `example secret ${n} `.padEnd(64, '.').slice(0, Buffer.from(rest, 'base64').length),
  ).toString('base64')

const hashOf = (text: string, length: number): string =>
  createHash('sha512').update(text).digest('hex').slice(0, length)

const isRandom = (token: string): boolean =>
  /[0-9]/.test(token) && /[a-z]/.test(token) && /[A-Z]/.test(token)
