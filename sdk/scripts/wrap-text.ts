/** Breaks a text into indented lines of at most 100 characters. Later lines get four more blanks. */
export function wrapText(text: string, indent: number): string {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? ''
    const blanks = indent + (lines.length > 1 ? 4 : 0)
    if (last === '') lines[lines.length - 1] = word
    else if (blanks + last.length + 1 + word.length > 100) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  const blank = (i: number) => ' '.repeat(indent + (i > 0 ? 4 : 0))
  return lines.map((line, i) => `${blank(i)}${line}`).join('\n')
}
