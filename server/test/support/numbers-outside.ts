/**
 * Returns the numbers in `prose` that do not occur in `data`, ignoring separators and signs. Empty
 * if all occur.
 */
export function numbersOutside(prose: string, data: unknown): string[] {
  const known = new Set(numbersIn(JSON.stringify(data)).map(normal))
  return numbersIn(prose).filter((found) => !known.has(normal(found)))
}

function numbersIn(text: string): string[] {
  return text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []
}

function normal(found: string): string {
  return String(Number(found.replaceAll(',', '')))
}
