import pg from 'pg'
import { binaryNumeric } from './numeric.ts'
import { type Output, reserve } from './output.ts'

/**
 * Writes a value, its length in front, as PostgreSQL's binary format has it. False where it is no value of the type; then nothing of the output may be sent.
 */
export type Encode = (output: Output, value: unknown) => boolean

/**
 * How a value of each type is written, for every type that a column of ours has. What JavaScript hands over is what the driver takes for a parameter of the
 * type: `timestamptz` a Date, `date` the text YYYY-MM-DD, `json` and `jsonb` their text. Text is checked by the server: a NUL character is refused with
 * 22021, and half of a surrogate pair becomes U+FFFD, as in any statement.
 *
 * @see https://github.com/postgres/postgres/tree/master/src/backend/utils/adt the functions named …recv
 */
export const encoders = {
  bool: (output, value) => typeof value === 'boolean' && fixed(output, 1, putByte, value ? 1 : 0),
  int2: (output, value) => isInteger(value, 2 ** 15) && fixed(output, 2, putInt2, value),
  int4,
  int8: (output, value) => isInteger(value, 2 ** 53) && fixed(output, 8, putInt8, value),
  float4: (output, value) => isFloat4(value) && fixed(output, 4, putFloat4, value),
  float8: (output, value) => typeof value === 'number' && fixed(output, 8, putFloat8, value),
  numeric(output, value) {
    const bytes = typeof value === 'number' ? binaryNumeric(String(value)) : undefined
    return bytes !== undefined && copied(output, bytes)
  },
  text,
  json: text,
  jsonb: (output, value) => typeof value === 'string' && text(output, jsonbVersion + value),
  uuid(output, value) {
    const hex = typeof value === 'string' ? value.replaceAll('-', '') : ''
    return /^[0-9a-f]{32}$/i.test(hex) && copied(output, Buffer.from(hex, 'hex'))
  },
  bytea: (output, value) => value instanceof Uint8Array && copied(output, value),
  timestamptz(output, value) {
    const ms = value instanceof Date ? value.getTime() - year2000Ms : Number.NaN
    return !Number.isNaN(ms) && fixed(output, 8, putMicroseconds, ms)
  },
  date(output, value) {
    const days = typeof value === 'string' ? daysOf(value) : undefined
    return days !== undefined && fixed(output, 4, putInt4, days)
  },
  _text: listOf('TEXT', text),
  _int4: listOf('INT4', int4),
} as const satisfies Record<string, Encode>

/** A type that columns may have, as PostgreSQL names it; `_` stands in front of a list's. */
export type ValueType = keyof typeof encoders

/** The absent value. */
export function encodeNull(output: Output): void {
  reserve(output, 4)
  output.at = output.page.writeInt32BE(-1, output.at)
}

function int4(output: Output, value: unknown): boolean {
  return isInteger(value, 2 ** 31) && fixed(output, 4, putInt4, value)
}

type Put = (page: Buffer, at: number, value: number) => void

const putByte: Put = (page, at, value) => (page[at] = value)
const putInt2: Put = (page, at, value) => page.writeInt16BE(value, at)
const putInt4: Put = (page, at, value) => page.writeInt32BE(value, at)
const putFloat4: Put = (page, at, value) => page.writeFloatBE(value, at)
const putFloat8: Put = (page, at, value) => page.writeDoubleBE(value, at)

function putInt8(page: Buffer, at: number, value: number): void {
  page.writeInt32BE(Math.floor(value / 2 ** 32), at)
  page.writeUInt32BE(value >>> 0, at + 4)
}

/** Milliseconds as microseconds; those of far dates are past 2^53. */
function putMicroseconds(page: Buffer, at: number, ms: number): void {
  if (Math.abs(ms) < 2 ** 43) putInt8(page, at, ms * 1000)
  else page.writeBigInt64BE(BigInt(ms) * 1000n, at)
}

const isInteger = (value: unknown, beyond: number): value is number =>
  Number.isInteger(value) && (value as number) >= -beyond && (value as number) < beyond

/** A finite number that is past the largest of four bytes is refused. */
const isFloat4 = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) === Number.isFinite(Math.fround(value))

function fixed(output: Output, bytes: number, put: Put, value: number): true {
  reserve(output, 4 + bytes)
  put(output.page, output.page.writeInt32BE(bytes, output.at), value)
  output.at += 4 + bytes
  return true
}

function copied(output: Output, bytes: Uint8Array): true {
  reserve(output, 4 + bytes.length)
  const at = output.page.writeInt32BE(bytes.length, output.at)
  output.page.set(bytes, at)
  output.at = at + bytes.length
  return true
}

/** Short text is given the most room it can need; measuring it would cost as much as writing it. */
function text(output: Output, value: unknown): boolean {
  if (typeof value !== 'string') return false
  const most = value.length < 1000 ? 3 * value.length : Buffer.byteLength(value)
  reserve(output, 4 + most)
  const bytes = output.page.write(value, output.at + 4)
  output.page.writeInt32BE(bytes, output.at)
  output.at += 4 + bytes
  return true
}

const jsonbVersion = '\u0001'

/** A list of one dimension, or none where it is empty; its length is known when its items are written. */
function listOf(type: 'TEXT' | 'INT4', encode: Encode): Encode {
  const oid = pg.types.builtins[type]
  return (output, value) => {
    if (!Array.isArray(value)) return false
    reserve(output, 24 + roomOf(value))
    const { page, at } = output
    output.at = page.writeInt32BE(value.length === 0 ? 0 : 1, at + 4)
    output.at = page.writeInt32BE(value.includes(null) ? 1 : 0, output.at)
    output.at = page.writeInt32BE(oid, output.at)
    if (value.length > 0) {
      output.at = page.writeInt32BE(value.length, output.at)
      output.at = page.writeInt32BE(1, output.at)
    }
    for (const item of value) {
      if (item === null) encodeNull(output)
      else if (!encode(output, item)) return false
    }
    page.writeInt32BE(output.at - at - 4, at)
    return true
  }
}

/** The most room the items of a list need, so that they stay within the message in which its length stands. */
const roomOf = (items: readonly unknown[]): number =>
  items.reduce<number>((sum, item) => sum + 8 + (typeof item === 'string' ? 3 * item.length : 0), 0)

const year2000Ms = Date.UTC(2000, 0, 1)
const dayMs = 86_400_000

/** The days from 2000-01-01 to a day; undefined where there is no such day. Years past 9999 have as many digits as they need. */
function daysOf(day: string): number | undefined {
  if (!/^\d{4,6}-\d\d-\d\d$/.test(day)) return undefined
  const iso = day.length > 10 ? `+${day.padStart(12, '0')}` : day
  const ms = Date.parse(iso)
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(`${iso}T`)) return undefined
  return (ms - year2000Ms) / dayMs
}
