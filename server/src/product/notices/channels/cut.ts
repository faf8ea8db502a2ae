/**
 * Truncates a text to at most `most` UTF-16 code units, the unit of the limits of Slack and
 * Discord. A truncated text ends in an ellipsis and never contains half a surrogate pair.
 */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most - 1)
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}

/** Truncates a text to at most `most` bytes of UTF-8. A truncated text ends in an ellipsis. */
export function cutToBytes(text: string, most: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= most) return text
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(most - 3))
  return `${text.slice(0, read)}…`
}

/**
 * Escapes a text so that CommonMark shows its characters literally. Text from a customer must not
 * create links or formatting.
 */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]()#+\-.!|<>~:@]/g, String.raw`\$&`)

/**
 * Escapes a text for Markdown within `most` characters. Escaping at most doubles the length, so a
 * text that is too long is truncated to half the limit before it is escaped. Truncating after the
 * escaping could cut an escape sequence in half.
 */
export function escapedWithin(text: string, most: number): string {
  const escaped = escapeMarkdown(text)
  return escaped.length <= most ? escaped : escapeMarkdown(cutTo(text, Math.floor(most / 2)))
}
