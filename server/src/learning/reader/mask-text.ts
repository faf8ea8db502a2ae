/**
 * Replaces what it recognises of people by `[name]`, `[email]`, `[phone]` and `[link]`, before a text
 * is sent to a language model. `names` are those known of the lead. The guide lists what is and what
 * is not recognised: street addresses, for one, are not.
 */
export function maskText(text: string, names: readonly (string | null)[]): string {
  const parts = names.flatMap((name) => name?.split(/\s+/) ?? []).filter((part) => part.length >= 2)
  const masked = text
    .replace(/\S+@\S+/g, '[email]')
    .replace(/\bhttps?:\/\/\S+/gi, '[link]')
    .replace(/\+?\d[\d\s().-]{6,}\d/g, (found) => (isPhone(found) ? '[phone]' : found))
    .replace(introduced, (_, words: string) => `${words} [name]`)
    .replace(signed, (_, words: string) => `${words}[name]`)
  return parts.reduce(
    (rest, part) => rest.replace(new RegExp(`\\b${escaped(part)}\\b`, 'gi'), '[name]'),
    masked,
  )
}

/** "My name is Ann Lee", "this is Ann". */
const introduced =
  /\b([Mm]y name is|[Tt]his is|I am|I'm)\s+\p{Lu}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)?/gu
/** A last line of one to three capitalised words after a greeting. */
const signed =
  /((?:[Rr]egards|[Tt]hanks|[Tt]hank you|[Cc]heers|[Bb]est|[Ss]incerely)[,!.]?\s*\n+\s*)\p{Lu}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+){0,2}\s*$/gu

/** Amounts of money have up to seven digits before their end; numbers of people have more, or separators no amount has. */
const isPhone = (found: string): boolean => {
  if (/^\d{4}-\d{2}-\d{2}/.test(found)) return false
  const digits = found.replace(/\D/g, '').length
  return (
    digits >= 9 || (digits >= 7 && /[\s().-]/.test(found) && !/^\d{1,3}(?:[ .]\d{3})+$/.test(found))
  )
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
