/** Markup that is safe to send. Only `html` creates it. */
export type Html = { readonly markup: string }

/**
 * Builds markup. Escapes every value that is not markup, so that user input never becomes markup.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Written[]): Html {
  let markup = parts[0] ?? ''
  values.forEach((value, i) => (markup += written(value) + (parts[i + 1] ?? '')))
  return { markup }
}

type Written = Html | string | number | null | undefined | false | readonly Html[]

function written(value: Written): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  if ('markup' in value) return value.markup
  return value.map((each) => each.markup).join('')
}

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// Removes characters that change the direction of text. In a name, they could reorder the
// surrounding words, for example on a consent page.
const escaped = (text: string): string =>
  text.replace(/\p{Bidi_Control}/gu, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
