import { hash } from 'node:crypto'
import { clickKinds } from '#conversions'
import { readConsent } from './read-consent.ts'
import { readNumbers } from './read-numbers.ts'

/** The fields of an HTML form as they were sent, and the names of its files. */
export type SentFields = {
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly files: readonly string[]
}

/** A submission in the form of POST /v1/leads, without the reserved names. */
export type FormEntry = {
  lead: Record<string, unknown>
  /** Content of the field that people leave empty. */
  trap: string
  /** Time that the visitor took in milliseconds; null if no script measured it. */
  elapsed_ms: number | null
  /** Digest that identifies the submission if it is sent again. */
  digest: string
}

/** Name of the field that people leave empty because they do not see it. */
const trapName = 'website_url'
const elapsedName = '_elapsed_ms'
const idName = '_submission_id'

/**
 * Reads the fields of an HTML form. A name with dots is a nested member, such as `preferences.city`.
 * Values of a repeated name are joined. Empty fields are left out, because a browser sends every
 * field.
 */
export function readFields({ fields, files }: SentFields): FormEntry {
  const values = new Map<string, string>()
  for (const [name, text] of fields) {
    const known = values.get(name)
    if (text.trim() !== '' && name !== '__proto__')
      values.set(name, known === undefined ? text : `${known}, ${text}`)
  }
  const body: Members = {}
  for (const [name, text] of values) place(body, pathOf(name), text)
  if (files.length > 0) body['files'] = files.join(', ')
  return readMembers(body)
}

/**
 * Reads a submission in JSON. `first_name` and `last_name` become the name. Numbers and
 * consents that are texts are converted. Members that only the account may set become attributes.
 */
export function readMembers(body: Readonly<Record<string, unknown>>): FormEntry {
  const {
    [trapName]: trap,
    [elapsedName]: elapsed,
    [idName]: id,
    first_name,
    last_name,
    ...sent
  }: Members = { ...body }
  const lead = readNumbers(sent)
  if (lead['consent'] !== undefined) lead['consent'] = readConsent(lead['consent'])
  const names = [first_name, last_name].filter((part) => typeof part === 'string')
  const name = names
    .map((part) => part.trim())
    .join(' ')
    .trim()
  if (name !== '') lead['name'] ??= name
  for (const member of attributionNames) {
    const value = lead[member]
    if (typeof value === 'string') lead[member] = value.slice(0, maxAttribution)
  }
  const elapsed_ms = elapsed === undefined ? Number.NaN : Number(elapsed)
  return {
    lead: withoutAccountMembers(lead),
    trap: textOf(trap),
    elapsed_ms: Number.isFinite(elapsed_ms) ? elapsed_ms : null,
    digest: hash('sha256', JSON.stringify([id ?? null, sorted(lead)]), 'base64url'),
  }
}

type Members = Record<string, unknown>

/** Names that a script fills in from the address of the page. URLs can be long. */
const attributionNames = [
  'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', ...clickKinds,
  'referrer', 'page',
] // oxfmt-ignore
const maxAttribution = 500

/**
 * Members that only the account may set. An `external_id` that is taken would reveal another lead,
 * and `test` would hide a lead from the lists.
 */
const accountMembers = ['external_id', 'test'] as const

function withoutAccountMembers(lead: Members): Members {
  if (!accountMembers.some((name) => lead[name] !== undefined)) return lead
  const { external_id, test, ...rest } = lead
  const moved = Object.entries({ external_id, test }).filter(([, value]) => value !== undefined)
  return { ...rest, attributes: { ...Object.fromEntries(moved), ...membersOf(lead['attributes']) } }
}

/** Returns the path of a field. Only known members are nested; any other name is one attribute. */
function pathOf(name: string): readonly string[] {
  if (name === 'preferences' || name === 'attributes') return [`${name}_text`]
  // A checkbox and details of the consent can be in one form.
  if (name === 'consent') return ['consent', 'given']
  const [first = '', ...rest] = name.split('.')
  const isNested =
    (first === 'preferences' || first === 'attributes' || first === 'consent') && rest.length <= 2
  return isNested && rest.every((part) => part !== '' && part !== '__proto__')
    ? [first, ...rest]
    : [name]
}

/** Sets a member. A field and a field nested in it, `a` and `a.b`, are both stored. */
function place(into: Members, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[name] = value
    return
  }
  if (!isMembers(into[name])) into[name] = {}
  place(into[name] as Members, rest, value)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const membersOf = (value: unknown): Members => (isMembers(value) ? value : {})

/** Sorts the members, so that the order of fields does not change the digest. */
const sorted = (lead: Members): [string, unknown][] =>
  Object.entries(lead).sort(([a], [b]) => (a < b ? -1 : 1))
