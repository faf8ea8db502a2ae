/** How much of a file is looked at for its headings, in characters. */
const maxLooked = 100_000

/** Reads the headings of a file of comma-separated values: its first row, whose cells may be quoted. @see RFC 4180 */
export function readHeadings(text: string): string[] {
  const [row = ''] =
    /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(withoutMark(text).slice(0, maxLooked)) ?? []
  return [...`,${row}`.matchAll(/,(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))/g)].map(
    ([, quoted, bare = '']) => (quoted?.replaceAll('""', '"') ?? bare).trim(),
  )
}

/** Files of spreadsheets begin with a byte order mark. */
const withoutMark = (text: string) => text.replace(/^\uFEFF/, '')
