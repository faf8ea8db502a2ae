/** A text of at most so many characters; what is cut off ends in an ellipsis. Counts UTF-16 units, as Slack and Discord do at most, and never halves a character. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most - 1)
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}

/** The same by bytes of UTF-8. */
export function cutToBytes(text: string, most: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= most) return text
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(most - 3))
  return `${text.slice(0, read)}…`
}

/** Markdown that stands for the characters themselves, as CommonMark reads it: what a customer wrote must not make links or shout. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]()#+\-.!|<>~:@]/g, String.raw`\$&`)

/** An escaped text of at most so many characters: escapes double a character at the worst, and none may be cut in half. */
export function escapedWithin(text: string, most: number): string {
  const escaped = escapeMarkdown(text)
  return escaped.length <= most ? escaped : escapeMarkdown(cutTo(text, Math.floor(most / 2)))
}
