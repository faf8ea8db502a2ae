import { Type, type TObject, type TSchema } from 'typebox'
import {
  at,
  checkerOf,
  faultsIn,
  invalid,
  pointerPart,
  type Checker,
  type FieldError,
  type Schema,
  type ValidPart,
} from '#kit'
import { brokenFaults, coerce, type RawQuery } from './read-query.ts'

/** Input of a request before the check. */
export type RawInput = { query: RawQuery; body: unknown; headerFaults: FieldError[] }

/** Checked input: the query as values with defaults, and the body, `{}` if none was sent. */
export type Input = { query: Record<string, unknown>; body: unknown }

/** Finds the errors that the schema of a body cannot express, in the valid part of the body. */
export type FindBodyErrors = (part: ValidPart) => Awaitable<readonly FieldError[]>

type Awaitable<T> = T | Promise<T>

/**
 * Builds the check of one route. It reports all errors of the query, the headers and the body at
 * once. If it finds any, `findMore` completes the errors of the body.
 * @throws Problem invalid_request when the check runs
 */
export function inputCheck(
  query: TObject | undefined,
  body: TSchema | undefined,
): (raw: RawInput, findMore?: FindBodyErrors) => Awaitable<Input> {
  const checkQuery = queryCheck(query)
  const bodyChecker = body && checkerOf(body)
  return (raw, findMore) => {
    const faults: FieldError[] = []
    const values = checkQuery(raw.query, faults)
    const given = raw.body === undefined && bodyChecker ? {} : raw.body
    const wrong = bodyChecker?.faults(given) ?? []
    const others = [...faults, ...raw.headerFaults]
    if (others.length + wrong.length > 0) {
      if (!bodyChecker || !findMore) throw invalid([...others, ...wrong])
      return completeFaults(bodyChecker, given, wrong, findMore).then((all) => {
        throw invalid([...others, ...all])
      })
    }
    return { query: values, body: bodyChecker ? bodyChecker.revive(given) : given }
  }
}

/** Adds the errors that the schema of a body cannot express to the errors that it found. */
export async function completeFaults(
  checker: Checker<unknown>,
  body: unknown,
  faults: readonly FieldError[],
  findMore: FindBodyErrors,
): Promise<readonly FieldError[]> {
  const part = checker.validPart(body, faults)
  return part ? part.complete(await findMore(part)) : faults
}

/**
 * Builds the check of a stored query. It is checked like the query string of that list, and errors
 * have pointers below `base`. The paging parameters (`limit`, `cursor`) are not part of it.
 */
export function queryFaults(
  schema: TObject,
  base: string,
): (query: Readonly<Record<string, string>>) => FieldError[] {
  const { limit: _, cursor: __, ...filters } = schema.properties
  const check = queryCheck(Type.Object(filters))
  return (query) => {
    const faults: FieldError[] = []
    const values = new Map(Object.entries(query).map(([name, text]) => [name, [text]]))
    check({ values, broken: [] }, faults)
    return faults.map((fault) =>
      'parameter' in fault
        ? at(`${base}/${pointerPart(fault.parameter)}`, fault.code, fault.detail)
        : fault,
    )
  }
}

type QueryCheck = (raw: RawQuery, faults: FieldError[]) => Record<string, unknown>

function queryCheck(schema: TObject | undefined): QueryCheck {
  const properties: Record<string, Schema> = schema?.properties ?? {}
  const strict: Schema = {
    type: 'object',
    additionalProperties: false,
    properties,
    required: [...(schema?.required ?? [])],
  }
  const checker = schema && checkerOf(schema)
  const defaults = Object.entries(properties).filter(([, member]) => member.default !== undefined)
  return (raw, faults) => {
    const values: Record<string, unknown> = {}
    for (const [name, member] of defaults) values[name] = member.default
    faults.push(...brokenFaults(raw))
    let isKnown = true
    for (const [name, texts] of raw.values) {
      const member = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (member === undefined) isKnown = false
      else if (texts.length > 1 && member.type !== 'array') {
        faults.push(parameter(name, 'repeated', `"${name}" is given more than once.`))
        continue
      }
      Object.defineProperty(values, name, {
        value: coerce(member, texts),
        enumerable: true,
        writable: true,
        configurable: true,
      })
    }
    if (!isKnown || (checker && !checker.accepts(values))) {
      const told = new Set(faults.map((fault) => ('parameter' in fault ? fault.parameter : '')))
      for (const { path, code, detail } of faultsIn(strict, values)) {
        const name = String(path[0] ?? '')
        if (told.has(name)) continue
        if (name !== '') told.add(name)
        const hint = code === 'unknown_name' && 'cursor' in properties ? pageHint(name) : ''
        faults.push(parameter(name, code, hint || detail))
      }
    }
    if (typeof values['city'] === 'string' && 'state' in properties && 'city' in properties)
      faults.push(...cityFaults(values['city']))
    return checker && faults.length === 0
      ? (checker.revive(values) as Record<string, unknown>)
      : values
  }
}

/** Suggests our parameter for a paging parameter of other services; empty for any other name. */
function pageHint(name: string): string {
  if (/^(per_page|page_size|pagesize|count|size)$/i.test(name))
    return `"${name}" is not known here. Use "limit" for the number of items on a page.`
  if (/^(page|offset|skip|start|starting_after|after|page_token|next_cursor|next)$/i.test(name))
    return `"${name}" is not known here. To get the next page, send "cursor" with the value of "next_cursor".`
  return ''
}

/**
 * Refuses a state in the name of the city. It would match nothing, because the two are compared
 * separately.
 */
function cityFaults(city: string): FieldError[] {
  const [, name, state] = /^(.+?),\s*([a-z]{2,3})$/i.exec(city.trim()) ?? []
  if (name === undefined || state === undefined) return []
  const query = new URLSearchParams({ city: name, state: state.toUpperCase() })
  return [parameter('city', 'wrong_format', `Send the state as its own parameter: ${query}.`)]
}

const parameter = (name: string, code: string, detail: string): FieldError => ({
  parameter: name,
  code,
  detail,
})
