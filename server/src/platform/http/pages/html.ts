/** Markup that is safe to send: made by `html` alone. */
export type Html = { readonly markup: string }

/** Puts markup together; whatever is no markup itself is written as text, so that nothing a person typed becomes markup. */
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

// Characters that change the direction of text are left out: in a name they could reorder the words around it, such as those of a consent.
const escaped = (text: string): string =>
  text.replace(/\p{Bidi_Control}/gu, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
