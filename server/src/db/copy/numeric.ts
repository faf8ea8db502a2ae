/** The group of four decimal digits that numeric is made of. */
const groupDigits = 4

/**
 * A decimal number as PostgreSQL's binary numeric, exactly: how many groups, the weight of the first, the sign, the digits behind the point, the groups.
 * Undefined where the text is no decimal number.
 *
 * @see https://github.com/postgres/postgres/blob/master/src/backend/utils/adt/numeric.c numeric_recv
 */
export function binaryNumeric(text: string): Buffer | undefined {
  const [, sign, whole, part = '', exponent = '0'] = decimal.exec(text) ?? []
  if (whole === undefined) return undefined
  const point = whole.length + Number(exponent)
  const digits = whole + part
  const before = digits.slice(0, Math.max(point, 0)).padEnd(point, '0')
  const behind = digits.slice(Math.max(point, 0)).padStart(digits.length - point, '0')
  const aligned =
    before.padStart(upToGroup(before.length), '0') + behind.padEnd(upToGroup(behind.length), '0')
  const groups = aligned.match(/\d{4}/g) ?? []
  const bytes = Buffer.alloc(8 + 2 * groups.length)
  bytes.writeInt16BE(groups.length, 0)
  bytes.writeInt16BE(upToGroup(before.length) / groupDigits - 1, 2)
  bytes.writeInt16BE(sign === '-' ? 0x4000 : 0, 4)
  bytes.writeInt16BE(behind.length, 6)
  groups.forEach((group, i) => bytes.writeInt16BE(Number(group), 8 + 2 * i))
  return bytes
}

const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/

const upToGroup = (length: number): number => groupDigits * Math.ceil(length / groupDigits)
