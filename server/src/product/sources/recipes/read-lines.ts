/**
 * Reads the `Name: value` lines of a text. Returns the values by name, in lower case. A value that is
 * empty continues on the next line. The first line with a name counts, so that a signature or a
 * quoted mail below does not replace it.
 *
 * A message may have several lines: it ends with the text, at a separator, or at the next line with a
 * known name. `Time: 5 pm` in a message is part of it.
 *
 * Cost: one pass over the text; at most 100 names.
 */
export function readNamedLines(text: string): Record<string, string> {
  const values = new Map<string, string[]>()
  let open: { lines: string[]; isMessage: boolean } | undefined
  for (const raw of text.split('\n')) {
    const line = raw.replace(/^[>\s*•·|]+/, '').trimEnd()
    const named = nameAndValue(line)
    if (named && !(open?.isMessage && !knownNames.has(named.name))) {
      const { name, value } = named
      const lines = value === '' ? [] : [value]
      open = { lines, isMessage: messageNames.has(name) }
      if (values.has(name) || values.size >= maxNames) continue
      values.set(name, lines)
    } else if (open?.isMessage && isSeparator(line)) open = undefined
    else if (open?.isMessage) open.lines.push(line)
    else if (open && open.lines.length === 0 && line !== '') {
      open.lines.push(line)
      open = undefined
    } else if (line !== '') open = undefined
  }
  return Object.fromEntries(Array.from(values, ([name, lines]) => [name, lines.join('\n').trim()]))
}

const maxNames = 100
const maxNameLength = 60

/** Splits a line at its first colon, if a name precedes it. */
function nameAndValue(line: string): { name: string; value: string } | undefined {
  const at = line.slice(0, maxNameLength).search(/[:：]/)
  if (at < 1 || line.startsWith('//', at + 1)) return undefined
  const name = line.slice(0, at).replace(/[*_]+/g, ' ').replace(/\s+/g, ' ').trim().toLowerCase()
  const isName = /^\p{L}[\p{L}\p{N} .,'’/()&#?-]*$/u.test(name) && name.split(' ').length <= 6
  const value = line
    .slice(at + 1)
    .replace(/^[\s*_]+/, '')
    .trim()
  return isName && !unsafe.has(name) ? { name, value } : undefined
}

const isSeparator = (line: string): boolean => /^(?:-- ?|[-_=*]{3,})$/.test(line)

const unsafe = new Set(['__proto__', 'constructor', 'prototype'])

/** Names of a message, which may have several lines. */
const messageNames = new Set([
  'message', 'message body', 'your message', 'comments', 'comment', 'enquiry', 'inquiry', 'notes',
  'question', 'questions', 'nachricht', 'ihre nachricht', 'bemerkung', 'commentaire', 'votre message',
  'mensaje', 'messaggio', 'bericht', 'mensagem',
]) // oxfmt-ignore

/** Names that end a message: the names that `mail-formats.ts` reads. */
export const knownNames: ReadonlySet<string> = new Set([
  ...messageNames,
  'name', 'full name', 'your name', 'contact name', 'customer name', 'first name', 'last name',
  'surname', 'forename', 'vorname', 'nachname', 'prénom', 'nom', 'nombre', 'nome', 'naam',
  'email', 'e-mail', 'email address', 'e-mail address', 'your email', 'contact email', 'e-mail-adresse',
  'courriel', 'correo', 'correo electrónico',
  'phone', 'phone number', 'telephone', 'telephone number', 'mobile', 'mobile number', 'mobile phone',
  'cell', 'cell phone', 'contact number', 'daytime phone', 'telefon', 'telefonnummer', 'mobil',
  'téléphone', 'teléfono', 'telefono', 'telefone',
  'lead id', 'lead reference', 'enquiry id', 'enquiry reference', 'inquiry id', 'reference',
  'reference number', 'ref', 'external id',
  'budget', 'max price', 'maximum price', 'price range', 'min price', 'city', 'town', 'state',
  'bedrooms', 'beds', 'bathrooms', 'baths', 'timeline', 'timeframe', 'time frame', 'moving date',
  'financing', 'property type', 'property', 'address', 'source',
]) // oxfmt-ignore
