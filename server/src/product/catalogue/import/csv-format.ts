/** Encoding and separator of a CSV file. */
export type CsvFormat = {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  separator: Separator
}
type Separator = ',' | ';' | '\t'

/**
 * Detects the encoding and the separator of a CSV file from its first bytes. Spreadsheets write
 * UTF-16 with a byte order mark, or Windows-1252 without one, and `;` where a comma is the decimal
 * sign. Bytes that are not valid UTF-8 are read as Windows-1252.
 */
export function detectCsvFormat(head: Uint8Array): CsvFormat {
  const encoding = detectEncoding(head)
  return { encoding, separator: detectSeparator(new TextDecoder(encoding).decode(head)) }
}

function detectEncoding(head: Uint8Array): CsvFormat['encoding'] {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  try {
    // With `stream`, a character that the end of the head cuts is not an error.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Returns the separator that occurs most often in the first line, outside quotes. */
export function detectSeparator(text: string): Separator {
  const counts = { ',': 0, ';': 0, '\t': 0 }
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') break
    else if (character === ',' || character === ';' || character === '\t') counts[character] += 1
  }
  if (counts[';'] > counts[','] && counts[';'] >= counts['\t']) return ';'
  return counts['\t'] > counts[','] ? '\t' : ','
}
