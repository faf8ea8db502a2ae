import fc, { type Arbitrary } from 'fast-check'

const percent = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** Text for an address that somebody could have meant to do harm with, escaped as it goes out. */
export const oddPart: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%00', '%', '%f', '%ff', '%ed%a0%80', '%c0%80', '%0d%0a', '%0', '..', '%2e%2e%2f', '-', '*', '%27', '%22', '%5c', '%25%30%30',
    '%27%20or%201=1--', '%7b%22a%22:1%7d', '\u00ff', '\u0085', 'constructor', '__proto__', 'toString', 'null', 'NaN', '-0', '-1', '1e400',
    '9'.repeat(400), 'a'.repeat(5_000), '%F0%9F%98%80'.repeat(30), '%e2%80%ae', '%ef%bf%bf', '99999999999999999999', '+', '%2B1', ';', '#',
  ), // oxfmt-ignore
  fc.uint8Array({ minLength: 1, maxLength: 12 }).map(percent),
)

/** A value of a query parameter that is something, but hardly what is meant. */
export const oddValue: Arbitrary<string> = fc.oneof(
  oddPart,
  fc.constantFrom(
    '0000-01-01T00:00:00Z', '0001-01-01T00:00:00%2B14:00', '9999-12-31T23:59:59.999-14:00', '2026-02-30T00:00:00Z', '2016-12-31T23:59:60Z',
    '', '0', '1.5', 'true', '2147483648', '-9223372036854775809', '1e308', '%25', '%5f', '%5c', '%3a%2a', '%26%7c%21', '%3c%2d%3e',
  ), // oxfmt-ignore
)

/** What may stand in a header as the parser lets it in: any byte but control characters. */
export const oddHeader: Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(
      '',
      '*',
      '"',
      '""',
      '"1"',
      'W/"1"',
      ',',
      ';',
      '=',
      'a'.repeat(3_000),
      'null',
      '\u00ff',
    ),
    fc
      .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff })), {
        maxLength: 20,
      })
      .map((codes) => String.fromCharCode(...codes)),
  )
  .map((text) => text.trim())

/** Bytes of a body with some of them gone wrong. */
export const spoiledBytes = (text: Arbitrary<string>): Arbitrary<Buffer> =>
  fc
    .tuple(text, fc.nat(), fc.uint8Array({ maxLength: 6 }), fc.nat({ max: 3 }))
    .map(([whole, at, more, less]) => {
      const bytes = Buffer.from(whole)
      const place = bytes.length === 0 ? 0 : at % bytes.length
      return Buffer.concat([bytes.subarray(0, place), more, bytes.subarray(place + less)])
    })
