import { amountOf, daysOf, roomsOf } from '../recipes/convert.ts'
import { leadMembers, type MemberKind } from '../recipes/members.ts'

/**
 * Returns a lead with the preferences that were sent as text. A name with dots, such as
 * `preferences.city`, is placed in the preferences, because programs send the fields of a form in
 * this way. Numbers are read as in pushes: `£350,000`, `350k`, `3 bedrooms`, `12 weeks`. A
 * text without a readable number becomes an attribute with the name of the member: a visitor cannot
 * know the format.
 */
export function readNumbers(sent: Members): Members {
  let lead = sent
  for (const { name, path, member } of preferences) {
    const text = textAt(lead, [name])
    if (text !== undefined) lead = placed(without(lead, name), path, text)
    const written = isNumber(member) ? textAt(lead, path) : undefined
    if (written === undefined) continue
    const number = numberOf(member, written)
    lead = placed(lead, path, number)
    if (number === undefined && written !== '') lead = placed(lead, ['attributes', name], written)
  }
  return lead
}

type Members = Record<string, unknown>

const preferences = [...leadMembers]
  .filter(([name]) => name.startsWith('preferences.'))
  .map(([name, member]) => ({ name, path: name.split('.'), member }))

const isNumber = ({ kind }: MemberKind): boolean =>
  kind === 'amount' || kind === 'rooms' || kind === 'days'

function numberOf(member: MemberKind, text: string): number | undefined {
  // Values of a repeated field are joined by a comma and a blank, and are not one number.
  if (/,\s/.test(text)) return undefined
  if (member.kind === 'amount') return amountOf(text, member.end)
  return member.kind === 'days' ? daysOf(text) : roomsOf(text)
}

/** Returns the text at a path, without surrounding blanks; undefined for any other value. */
function textAt(value: unknown, [name, ...rest]: readonly string[]): string | undefined {
  if (name === undefined) return typeof value === 'string' ? value.trim() : undefined
  return isMembers(value) && Object.hasOwn(value, name) ? textAt(value[name], rest) : undefined
}

/** Sets a member in copies of its objects, because the body of a request must not change. */
function placed(into: Members, [name = '', ...rest]: readonly string[], value: unknown): Members {
  if (rest.length === 0)
    return value === undefined ? without(into, name) : { ...into, [name]: value }
  const inner = into[name]
  return { ...into, [name]: placed(isMembers(inner) ? inner : {}, rest, value) }
}

const without = (members: Members, name: string): Members =>
  Object.fromEntries(Object.entries(members).filter(([key]) => key !== name))

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
