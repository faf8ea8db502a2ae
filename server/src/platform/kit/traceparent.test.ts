import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { continueTrace, readTraceparent, traceIdOf } from './traceparent.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const span = '00f067aa0ba902b7'

test('reads a valid header, and continues its trace with a new parent ID', () => {
  const header = `00-${trace}-${span}-01`
  assert.equal(readTraceparent(header), header)
  assert.equal(traceIdOf(header), trace)
  const next = continueTrace(header)
  assert.match(next, /^00-4bf92f3577b34da6a3ce929d0e0e4736-[\da-f]{16}-01$/)
  assert.equal(readTraceparent(next), next)
  assert.notEqual(next, header)
})

test('passes on only the flag sampled, and reads later versions as version 00', () => {
  const read = (version: string, flags: string, rest = '') =>
    readTraceparent(`${version}-${trace}-${span}-${flags}${rest}`)
  assert.equal(read('00', 'ff'), `00-${trace}-${span}-01`)
  assert.equal(read('00', '02'), `00-${trace}-${span}-00`)
  assert.equal(read('01', '01'), `00-${trace}-${span}-01`)
  assert.equal(read('cc', '01', '-what-the-future-will-be-like'), `00-${trace}-${span}-01`)
})

test('ignores every malformed header', () => {
  const malformed = [
    '',
    trace,
    `00-${trace}-${span}`,
    `00-${trace}-${span}-0`,
    `00-${trace}-${span}-01-more`,
    `00-${trace}-${span}-01 `,
    ` 00-${trace}-${span}-01`,
    `00-${trace}-${span}-01\n`,
    `00-${trace}-${span}-01, 00-${trace}-${span}-01`,
    `ff-${trace}-${span}-01`,
    `01-${trace}-${span}-01more`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${trace.slice(1)}-${span}-01`,
    `00-${trace}-${span}-0g`,
    `00_${trace}_${span}_01`,
  ]
  assert.deepEqual(malformed.filter((header) => readTraceparent(header) !== null), []) // oxfmt-ignore
})

test('returns 55 characters that are safe in a log line and a header, whatever is sent', () => {
  const part = fc.oneof(
    fc.constantFrom('00', '01', 'ff', trace, span, '0'.repeat(16), '\n', '"', '-', '\u2028'),
    fc.string({ unit: 'binary' }),
  )
  const header = fc.array(part, { maxLength: 8 }).map((parts) => parts.join('-'))
  fc.assert(
    fc.property(header, (sent) => {
      const read = readTraceparent(sent)
      return read === null || /^00-[\da-f]{32}-[\da-f]{16}-0[01]$/.test(read)
    }),
    { seed: 291, numRuns: 2000 },
  )
})
