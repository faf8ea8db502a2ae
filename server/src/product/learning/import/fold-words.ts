/**
 * Normalizes a heading or a value for comparing: lower case, without accents, with one blank between
 * words. `LeadSource`, `lead_source` and `Lead - Source` are the same.
 */
export const foldWords = (text: string): string =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
