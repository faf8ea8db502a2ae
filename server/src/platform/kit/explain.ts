import { Format } from 'typebox/format'
import { maxFieldErrors } from './problem.ts'
import { chooseBranch, faultsOfSent } from './choose-branch.ts'
import { nearest } from './nearest.ts'

/** The part of JSON Schema that inputs use. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minProperties?: number
  maxProperties?: number
  uniqueItems?: boolean
  pattern?: string
  /** Describes a text that matches the pattern, in words that follow “must be”. */
  'x-form'?: string
  /** Names the value if its member has a name that the caller chose, such as “The meaning of”. */
  'x-subject'?: string
  format?: string
  default?: unknown
  description?: string
  $id?: string
}

/** One error, at a path of member names and indices. */
export type FieldFault = { path: readonly (string | number)[]; code: string; detail: string }

/**
 * Describes all errors of a value in sentences for the caller. This is slow, so it runs only after
 * the compiled check has failed, which gives no reasons. Unknown members come with the nearest
 * known name. An empty result means that the schema uses a keyword that this function does not
 * know.
 */
export function explain(schema: Schema, value: unknown): FieldFault[] {
  const faults: FieldFault[] = []
  examine(schema, value, [], faults)
  return faults
}

type Path = readonly (string | number)[]

function examine(schema: Schema, value: unknown, path: Path, faults: FieldFault[]): void {
  const add = (code: string, detail: string): void => void faults.push({ path, code, detail })
  if (schema.anyOf) return examineUnion(schema.anyOf, value, path, faults)
  if (schema.const !== undefined && value !== schema.const)
    return add('not_one_of', `${named(path)} must be ${shown(schema.const)}.`)
  if (schema.enum && !schema.enum.includes(value))
    return add(
      'not_one_of',
      `${subjectOf(schema, path)} must be one of ${listed(schema.enum)}.${hintFor(value, schema.enum)}`,
    )
  if (!isOfType(schema, value))
    return add('wrong_type', `${subjectOf(schema, path)} must be ${typeName(schema)}.`)
  if (typeof value === 'string') return examineText(schema, value, named(path), add)
  if (typeof value === 'number') return examineNumber(schema, value, named(path), add)
  if (Array.isArray(value)) return examineItems(schema, value, path, faults)
  if (isObject(value)) examineMembers(schema, value, path, faults)
}

function examineUnion(branches: Schema[], value: unknown, path: Path, faults: FieldFault[]): void {
  const found = branches.map((branch) => {
    const ofBranch: FieldFault[] = []
    examine(branch, value, path, ofBranch)
    return ofBranch
  })
  if (found.some((fewer) => fewer.length === 0)) return
  if (branches.every((branch) => branch.const !== undefined)) {
    const words = branches.map((branch) => branch.const)
    const detail = `${named(path)} must be one of ${listed(words)}.`
    faults.push({ path, code: 'not_one_of', detail })
    return
  }
  const chosen = isObject(value) ? chooseBranch(branches, value) : undefined
  if (chosen) {
    if ('branch' in chosen) return examine(chosen.branch, value, path, faults)
    const { name, words, sent } = chosen
    const detail = `${named([name])} must be one of ${listed(words)}.${hintFor(sent, words)}`
    const code = sent === undefined ? 'required' : 'not_one_of'
    faults.push({ path: [...path, name], code, detail }, ...faultsOfSent(found, path, name))
    return
  }
  // The caller most likely meant a branch of the right type with matching constants. If several
  // branches match, the branch with the fewest errors is chosen.
  const meant = branches
    .map((branch, i) => ({ branch, faults: found[i] ?? [] }))
    .filter(({ branch }) => isOfType(branch, value) && branch.type !== 'null')
    .sort(
      (a, b) =>
        constantFaults(a.faults) - constantFaults(b.faults) || a.faults.length - b.faults.length,
    )[0]
  if (meant) return void faults.push(...meant.faults)
  const types = [...new Set(branches.map(typeName))].join(' or ')
  faults.push({ path, code: 'wrong_type', detail: `${named(path)} must be ${types}.` })
}

const constantFaults = (faults: FieldFault[]): number =>
  faults.filter((fault) => fault.code === 'not_one_of').length

type Add = (code: string, detail: string) => void

function examineText(schema: Schema, value: string, name: string, add: Add): void {
  const { minLength, maxLength, pattern, format } = schema
  const length = Array.from(value).length
  if (maxLength !== undefined && length > maxLength)
    return add('too_long', `${name} must have at most ${maxLength} characters; it has ${length}.`)
  if (minLength !== undefined && length < minLength)
    return add(
      'too_short',
      minLength === 1
        ? `${name} must not be empty.`
        : `${name} must have at least ${minLength} characters.`,
    )
  if (format !== undefined && !Format.Test(format, value))
    return add('wrong_format', `${name} must be ${formatName(format)}.`)
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    add('wrong_format', `${name} must be ${schema['x-form'] ?? 'in the documented format'}.`)
}

function examineNumber(schema: Schema, value: number, name: string, add: Add): void {
  const { minimum, maximum, exclusiveMinimum, multipleOf } = schema
  if (minimum !== undefined && value < minimum)
    return add('too_small', `${name} must be at least ${minimum}.`)
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return add('too_small', `${name} must be above ${exclusiveMinimum}.`)
  if (maximum !== undefined && value > maximum)
    return add('too_large', `${name} must be at most ${maximum}.`)
  if (multipleOf !== undefined && value % multipleOf !== 0)
    add('wrong_format', `${name} must be a multiple of ${multipleOf}.`)
}

function examineItems(schema: Schema, value: unknown[], path: Path, faults: FieldFault[]): void {
  const { minItems, maxItems, items, uniqueItems } = schema
  const add = (code: string, detail: string): void => void faults.push({ path, code, detail })
  if (minItems !== undefined && value.length < minItems)
    add(
      'too_few',
      `${named(path)} must have at least ${minItems} ${minItems === 1 ? 'item' : 'items'}.`,
    )
  if (maxItems !== undefined && value.length > maxItems)
    return add(
      'too_many',
      `${named(path)} must have at most ${maxItems} items; it has ${value.length}.`,
    )
  if (uniqueItems && new Set(value.map((item) => JSON.stringify(item))).size < value.length)
    add('duplicate', `${named(path)} must not repeat an item.`)
  if (items) value.forEach((item, i) => examine(items, item, [...path, i], faults))
}

function examineMembers(schema: Schema, value: object, path: Path, faults: FieldFault[]): void {
  const members = new Map<string, unknown>(Object.entries(value))
  const properties = schema.properties ?? {}
  const known = Object.keys(properties)
  for (const name of schema.required ?? []) {
    if (members.get(name) === undefined)
      faults.push({
        path: [...path, name],
        code: 'required',
        detail: `${named([name])} is required.`,
      })
  }
  for (const [name, member] of members) {
    const own = Object.hasOwn(properties, name) ? properties[name] : otherwise(schema, name)
    if (own) examine(own, member, [...path, name], faults)
    else if (own === null)
      faults.push(faults.length < maxFieldErrors ? unknown(path, name, known) : notShown)
  }
  const { minProperties, maxProperties } = schema
  if (minProperties !== undefined && members.size < minProperties)
    faults.push({
      path,
      code: 'too_few',
      detail: `${named(path)} must have at least ${minProperties} members.`,
    })
  if (maxProperties !== undefined && members.size > maxProperties)
    faults.push({
      path,
      code: 'too_many',
      detail: `${named(path)} must have at most ${maxProperties} members.`,
    })
}

/**
 * Returns the schema of a member that is not listed; undefined if any value is allowed, null if
 * none is.
 */
function otherwise(schema: Schema, name: string): Schema | undefined | null {
  for (const [pattern, own] of Object.entries(schema.patternProperties ?? {}))
    if (new RegExp(pattern, 'u').test(name)) return own
  const rest = schema.additionalProperties
  if (rest === false) return null
  return typeof rest === 'object' ? rest : undefined
}

function unknown(path: Path, name: string, known: readonly string[]): FieldFault {
  const near = nearest(name, known)
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`
  const detail = `${named([shortened(name)])} is not known here.${hint}`
  return { path: [...path, name], code: 'unknown_name', detail }
}

/** Returns a hint with the known word that is most similar to a mistyped one, if there is one. */
function hintFor(value: unknown, known: readonly unknown[]): string {
  if (typeof value !== 'string') return ''
  const near = nearest(
    value,
    known.filter((word) => typeof word === 'string'),
  )
  return near === undefined ? '' : ` Did you mean "${near}"?`
}

/**
 * Replaces an unknown name beyond the errors that are shown. If a caller sends thousands of them,
 * they are counted, without searching for similar names.
 */
const notShown: FieldFault = {
  path: [],
  code: 'unknown_name',
  detail: 'This name is not known here.',
}

/** Returns the beginning of a name, cut between characters. */
const shortened = (name: string): string => name.slice(0, 64).toWellFormed()

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isOfType(schema: Schema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((branch) => isOfType(branch, value))
  if (schema.type === undefined) return true
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return types.some((type) => {
    if (type === 'integer') return Number.isInteger(value)
    if (type === 'array') return Array.isArray(value)
    if (type === 'object') return isObject(value)
    if (type === 'null') return value === null
    return typeof value === type
  })
}

const typeNames: Record<string, string> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
}

function typeName(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeName).join(' or ')
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'object']
  return types.map((type) => typeNames[type] ?? type).join(' or ')
}

const formatNames: Record<string, string> = {
  email: 'an e-mail address such as ada@example.com',
  'date-time': 'a time such as 2026-03-01T12:00:00Z',
  date: 'a date such as 2026-03-01',
  uri: 'an absolute URL',
  url: 'an absolute URL',
}

const formatName = (format: string): string => formatNames[format] ?? `of the format ${format}`

function named(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'The body'
  if (typeof last === 'string') return `"${last.slice(0, 64)}"`
  const start = path.findLastIndex((part) => typeof part === 'string')
  const list = start < 0 ? '' : String(path[start]).slice(0, 64)
  const indices = path.slice(start + 1).map((index) => `[${index}]`)
  return `"${list}${indices.join('')}"`
}

const subjectOf = ({ 'x-subject': subject }: Schema, path: Path): string =>
  subject === undefined ? named(path) : `${subject} ${named(path)}`

const shown = (value: unknown): string => JSON.stringify(value)
const listed = (values: readonly unknown[]): string => values.map(shown).join(', ')
