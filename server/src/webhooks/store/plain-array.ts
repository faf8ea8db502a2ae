/** A value that needs no quotes in the text of an array: an id, a number, a moment, a word of ours. */
export type Plain = string | number | boolean | Date | null

/** The text of an array of what `read` finds in each row, as PostgreSQL reads it: no quotes, commas or braces may stand in it. */
export function plainArray<Row>(rows: readonly Row[], read: (row: Row) => Plain): string {
  let text = ''
  for (const row of rows) text += `,${plain(read(row))}`
  return `{${text.slice(1)}}`
}

function plain(value: Plain): string {
  if (value === null) return 'NULL'
  return value instanceof Date ? momentText(value) : String(value)
}

let lastSecond = NaN
let lastSecondText = ''

/** A moment in ISO 8601. Rows of one batch lie close together: the text down to the second, which costs most of it, is kept from the moment before. */
function momentText(moment: Date): string {
  const milliseconds = moment.getTime()
  const second = Math.floor(milliseconds / 1000)
  if (second !== lastSecond) {
    lastSecondText = moment.toISOString().slice(0, -'000Z'.length)
    lastSecond = second
  }
  return `${lastSecondText}${String(milliseconds - second * 1000).padStart(3, '0')}Z`
}
