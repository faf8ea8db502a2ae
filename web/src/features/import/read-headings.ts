/** The part of a file that is searched for its headings, in characters. */
const maxLooked = 100_000

/** Reads the headings of a CSV file: its first row, with quoted values. @see RFC 4180 */
export function readHeadings(text: string): string[] {
  const [row = ''] =
    /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(withoutMark(text).slice(0, maxLooked)) ?? []
  return [...`,${row}`.matchAll(/,(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))/g)].map(
    ([, quoted, bare = '']) => (quoted?.replaceAll('""', '"') ?? bare).trim(),
  )
}

/** Files from spreadsheets start with a byte order mark. */
const withoutMark = (text: string) => text.replace(/^\uFEFF/, '')
