import { nearest } from '#kit'
import { unsafeNames } from './pointer.ts'
import type { Recipe } from './recipe.ts'

/** How the value of a member is converted. */
export type MemberKind =
  | { kind: 'text'; maxLength: number; isUntrimmed?: true }
  | {
      kind:
        | 'state'
        | 'unit'
        | 'rooms'
        | 'days'
        | 'flag'
        | 'consent'
        | 'consentDetail'
        | 'attributes'
        | 'any'
        | 'time'
    }
  | { kind: 'amount'; end: 'lower' | 'upper' }

const text = (maxLength: number): MemberKind => ({ kind: 'text', maxLength })

/**
 * The members of a lead that a recipe can fill, as in the request body of `POST /v1/leads`. A test
 * compares this table with the schema. It is a copy, because the schema is part of a module that
 * loads the database, and the commands that test recipes must start at once.
 */
export const leadMembers: ReadonlyMap<string, MemberKind> = new Map<string, MemberKind>([
  ['name', text(200)],
  ['email', text(254)],
  ['phone', text(200)],
  ['message', { kind: 'text', maxLength: 50_000, isUntrimmed: true }],
  ['source', text(100)],
  ['external_id', text(200)],
  ['service_id', text(64)],
  ['consent', { kind: 'consent' }],
  ['test', { kind: 'flag' }],
  ['preferences.property_type', text(64)],
  ['preferences.price_range.min', { kind: 'amount', end: 'lower' }],
  ['preferences.price_range.max', { kind: 'amount', end: 'upper' }],
  ['preferences.price_unit', { kind: 'unit' }],
  ['preferences.city', text(100)],
  ['preferences.state', { kind: 'state' }],
  ['preferences.bedrooms', { kind: 'rooms' }],
  ['preferences.bathrooms', { kind: 'rooms' }],
  ['preferences.timeline_days', { kind: 'days' }],
  ['preferences.financing', text(64)],
  ['attributes', { kind: 'attributes' }],
])

/** The members of an outcome that a recipe can fill. */
export const outcomeMembers: ReadonlyMap<string, MemberKind> = new Map<string, MemberKind>([
  ['lead.id', text(64)],
  ['lead.external_id', text(200)],
  ['lead.email', text(254)],
  ['stage', text(200)],
  ['occurred_at', { kind: 'time' }],
  ['value', { kind: 'amount', end: 'upper' }],
])

/** A member of what a recipe produces: its path in the result, and the kind of its values. */
export type RecipeMember = MemberKind & { path: readonly string[] }

/**
 * Returns the member with this dotted name, or undefined. `attributes.` and `consent.` may be
 * followed by any name, which may contain dots.
 */
export function memberNamed(produces: Recipe['produces'], name: string): RecipeMember | undefined {
  const kind = membersOf(produces).get(name)
  if (kind) return { ...kind, path: name.split('.') }
  const [, group = '', inner = ''] = /^(attributes|consent)\.(.{1,64})$/.exec(name) ?? []
  if (produces !== 'lead' || group === '' || unsafeNames.has(inner)) return undefined
  return { kind: group === 'consent' ? 'consentDetail' : 'any', path: [group, inner] }
}

/** Returns the known name that is most similar to a mistyped one. */
export const nearestMember = (produces: Recipe['produces'], name: string): string | undefined => {
  const known = [...membersOf(produces).keys()]
  return (
    nearest(name, known) ??
    known.find((one) => one.endsWith(`.${name.toLowerCase()}`)) ??
    nearest(
      name,
      known.map((one) => one.split('.').at(-1) ?? ''),
    )
  )
}

const membersOf = (produces: Recipe['produces']): ReadonlyMap<string, MemberKind> =>
  produces === 'lead' ? leadMembers : outcomeMembers
