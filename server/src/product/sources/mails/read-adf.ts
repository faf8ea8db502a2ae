import { Parser } from 'htmlparser2'
import { UnreadableMail } from './mail-content.ts'
import { mailLimits } from './mail-limits.ts'

/**
 * Returns the ADF document (Auto-lead Data Format 1.0) in a text, from its prolog on, or undefined.
 */
export function findAdf(text: string): string | undefined {
  const read = text.slice(0, mailLimits.markupLength)
  const start = read.search(/<adf[\s>]/i)
  if (start === -1) return undefined
  const ends = [...read.matchAll(/<\/adf>/gi)]
  const end = ends.at(-1)?.index ?? -1
  const declarations = [read.lastIndexOf('<?xml', start), read.search(/<!doctype/i)]
  const from = Math.min(start, ...declarations.filter((index) => index !== -1))
  return read.slice(from, end < start ? undefined : end + '</adf>'.length)
}

/**
 * Reads the first prospect of an ADF document: the values of its customer, vehicle, request and
 * provider, by the names in `places`. A document with a document type or entities is not read, so it
 * cannot expand or load anything. Character references are decoded.
 *
 * @throws UnreadableMail
 */
export function readAdf(xml: string): Record<string, string> {
  if (/<!(?:doctype|entity|element|attlist|notation)/i.test(xml))
    throw new UnreadableMail(
      'The ADF document in the mail declares a document type or entities, which are not read.',
    )
  const found = new Map<string, string>()
  const path: string[] = []
  const attributes: Record<string, string>[] = []
  let text: string[] = []
  let elements = 0
  let prospects = 0
  const parser = new Parser(
    {
      onopentag(tag, attribs) {
        const name = tag.toLowerCase()
        elements += 1
        if (elements > mailLimits.adfElements || path.length >= mailLimits.adfDepth)
          throw new UnreadableMail(
            `The ADF document in the mail has more than ${mailLimits.adfElements} elements, or they are nested more than ${mailLimits.adfDepth} deep.`,
          )
        path.push(name)
        attributes.push(attribs)
        text = []
        if (path.join('/') === 'adf/prospect') prospects += 1
      },
      ontext(part) {
        text.push(part)
      },
      onclosetag() {
        const { part = '', source = '' } = attributes.pop() ?? {}
        const place = path.slice(2).join('/')
        const key = places.get(part === '' ? place : `${place}@${part.toLowerCase()}`)
        const value = text.join('').trim()
        const isFirst = prospects === 1 && path[1] === 'prospect'
        if (isFirst && key !== undefined && value !== '' && !found.has(key)) {
          found.set(key, key === 'email' ? value.replace(/^mailto:/i, '') : value)
          if (key === 'id' && source.trim() !== '') found.set('id source', source.trim())
        }
        path.pop()
        text = []
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  if (prospects > 1)
    throw new UnreadableMail(
      `The ADF document in the mail has ${prospects} prospects. A mail is read as one lead.`,
    )
  return Object.fromEntries(found)
}

/** Elements below `prospect` and the names of their values; `@` is followed by the attribute `part`. */
const places: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ['requestdate', 'request date'],
  ['vehicle/year', 'year'],
  ['vehicle/make', 'make'],
  ['vehicle/model', 'model'],
  ['vehicle/vin', 'vin'],
  ['vehicle/stock', 'stock'],
  ['vehicle/comments', 'vehicle comments'],
  ['customer/contact/name', 'name'],
  ['customer/contact/name@full', 'name'],
  ['customer/contact/name@first', 'first name'],
  ['customer/contact/name@last', 'last name'],
  ['customer/contact/email', 'email'],
  ['customer/contact/phone', 'phone'],
  ['customer/contact/address/street', 'street'],
  ['customer/contact/address/city', 'city'],
  ['customer/contact/address/regioncode', 'state'],
  ['customer/contact/address/postalcode', 'postal code'],
  ['customer/contact/address/country', 'country'],
  ['customer/timeframe/description', 'timeline'],
  ['customer/comments', 'message'],
  ['provider/name', 'source'],
  ['provider/name@full', 'source'],
  ['provider/service', 'service'],
])
