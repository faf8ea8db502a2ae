/**
 * Replaces each character that must not be read. It is not a letter, digit or blank, so that no
 * pattern matches across it.
 */
export const masked = '\u0001'

/**
 * Masks parts of normalized text that are not the writer's own statements: quotations, replied
 * text, web and street addresses, post codes, phone numbers and references. The length stays the
 * same. Cost: about 3 µs for 300 characters.
 */
export function maskNames(folded: string): string {
  let text = folded
  if (/["“”«»„「『>]/.test(text)) text = text.replace(quotations, blank)
  if (/[@/]|\.[a-z]/.test(text)) text = text.replace(links, blank)
  if (/\d/.test(text)) {
    if (/\d[\d ()./-]{5,}\d|#?\d{4,}/.test(text)) text = text.replace(phones, blank)
    for (const { hint, says } of addresses) if (hint.test(text)) text = text.replace(says, blank)
  }
  return text
}

const blank = (found: string): string => masked.repeat(found.length)

// One word in quotation marks is also masked; it does not state anything about the writer.
const quotations =
  /"[^"\n]{2,400}"|[“„][^“”\n]{2,400}[”“]|«[^»\n]{2,400}»|「[^」\n]{2,400}」|『[^』\n]{2,400}』|^ *>.*$/gm

const links =
  /\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\w+|\b[a-z0-9-]+\.(?:com|net|org|io|example|de|es|fr|it|nl|pt|cn|co|info|biz)\b(?:\/\S*)?/g

// A formatted phone number: with a sign, brackets, or groups that no price has.
const phones =
  /(?<![\d$€£.,])(?:\+|00)\d[\d ().-]{7,18}\d|\(\d{2,5}\) ?\d[\d -]{5,12}\d|(?<![\d$€£.,-])\d{3}[ .-]\d{3}[ .-]\d{4}(?!\d)|(?<![\d$€£.,])0\d{1,4}[ /-]?\d[\d ]{5,10}\d|(?<![\d$€£.,])[679]\d{2} \d{3} \d{3}(?! ?(?:€|eur))(?!\d)|(?<![\d$€£.,])\d{3}-\d{4}(?!\d)|(?<!\d)1[3-9]\d{9}(?!\d)|\b\d{3}-\d{3}-\d{4}\b|(?<![\d$€£.,])3\d{2} \d{3} \d{4}(?!\d)|\b(?:ref|mls|reference|id|nr|no)\.?:? ?#?\d{4,}/g

/** Patterns of addresses. `hint` quickly excludes most texts. */
export const addresses: readonly { hint: RegExp; says: RegExp }[] = [
  {
    // 12 Oak St., 77 Preapproved Plaza Unit 4, 4410 Cedar Hollow Ln, Austin, TX 78704
    hint: /\d [a-z]/,
    says: /\b\d{1,6} (?!bed|br\b|bd|room|bath|day|week|month|year|hour|min|of\b|people|kids|unit|or\b|and\b|to\b)(?:[a-z0-9'.]+ ){1,4}?(?:st|street|ave|avenue|rd|road|ln|lane|dr|drive|ct|court|blvd|boulevard|plaza|way|pl|place|ter|terrace|cir|circle|pkwy|hwy|sq|square|close|crescent)\b\.?(?:,? (?:unit|apt|suite|#) ?\w+)?(?:, [a-z .]{2,24})?(?:,? [a-z]{2})?(?:,? \d{5}(?:-\d{4})?)?/g,
  },
  { hint: /[a-z]{2} \d{5}/, says: /\b[a-z]{2} \d{5}(?:-\d{4})?\b/g },
  {
    // calle Contado 14, via della Visita 14, rua da Vista 14
    hint: /\b(?:call|c\/|av|pase|plaz|via|vial|piaz|cors|rua|trav|prac)/,
    says: /\b(?:calle|c\/|avenida|av\.|paseo|plaza|via|viale|piazza|corso|rua|avenida|travessa|praca)(?: [a-z'.]+){1,4},? (?:n[.o]* ?)?\d{1,4}\b(?:,? \d{4,5})?/g,
  },
  {
    // 14 rue du Comptant, 69003 Lyon
    hint: /\d,? (?:bis )?(?:rue|ave|boul|chem|plac|impa|quai|alle)/,
    says: /\b\d{1,4},? (?:bis )?(?:rue|avenue|boulevard|chemin|place|impasse|quai|allee)(?: [a-z'-]+){1,5}(?:,? \d{5})?/g,
  },
  {
    // Barstraße 14, Contantstraat 14
    hint: /(?:se|at|an|eg|tz|in|ee|de|ht|el|ef|ng|er) \d/,
    says: /\b[a-z-]+(?:strase|strasse|straat|laan|weg|gasse|platz|plein|allee|kade|gracht|singel|dreef|ring|ufer) \d{1,4} ?[a-z]?\b(?:,? \d{4,5})?/g,
  },
  { hint: /[号弄]/, says: /[\u4e00-\u9fff]{1,6}(?:路|街|大道|巷|弄)\d{1,5}(?:号|弄)/g },
]
