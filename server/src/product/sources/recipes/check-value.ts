import { at, nearest, pointerPart, type Warning } from '#kit'
import { partsOfPointer, unsafeNames } from './pointer.ts'
import { recipeLimits } from './recipe.ts'

const forms = ['body', 'first', 'join', 'find', 'between', 'map']

/**
 * Adds the problems of a value to `problems`. `where` is the JSON pointer to the value in the
 * recipe.
 */
export function checkValue(value: unknown, where: string, problems: Warning[], depth = 1): void {
  const add = (code: string, detail: string, inner = ''): void =>
    void problems.push(at(where + inner, code, detail))
  if (typeof value === 'string') return checkPointer(value, where, problems)
  if (!isMembers(value))
    return add('wrong_type', 'A value is a JSON pointer such as "/contact/email", or an object.')
  if (depth > recipeLimits.valueDepth)
    return add('too_deep', `Values may be nested ${recipeLimits.valueDepth} deep.`)
  const form = forms.find((name) => Object.hasOwn(value, name))
  const required = extras[form ?? ''] ?? []
  const allowed = [...required, ...(optional[form ?? ''] ?? [])]
  for (const name of Object.keys(value))
    if (name !== form && !allowed.includes(name)) addUnknown(name, form, allowed, add)
  for (const name of required)
    if (!Object.hasOwn(value, name)) add('required', `"${name}" is required next to "${form}".`)
  const member = (name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined)
  if (form === undefined)
    return Object.keys(value).length === 0
      ? add('required', `An object needs one of ${listed(forms)}.`)
      : undefined
  const inner = member(form)
  if (form === 'body' || form === 'find') checkPointer(inner, `${where}/${form}`, problems)
  if (form === 'map' || form === 'between')
    checkValue(inner, `${where}/${form}`, problems, depth + 1)
  if (form === 'between') checkEnds(member('after'), member('before'), add)
  if (form === 'first' || form === 'join') {
    if (!Array.isArray(inner) || inner.length === 0 || inner.length > 20)
      return add('wrong_type', `"${form}" must be an array of 1 to 20 values.`, `/${form}`)
    inner.forEach((one: unknown, i) =>
      checkValue(one, `${where}/${form}/${i}`, problems, depth + 1),
    )
  }
  if (form === 'find' && member('take') !== undefined)
    checkPointer(member('take'), `${where}/take`, problems)
  if (form === 'find' && member('where') !== undefined)
    checkConditions(member('where'), `${where}/where`, problems)
  if (form === 'find' && member('options') !== undefined)
    checkOptions(member('options'), `${where}/options`, problems)
  if (form === 'map' && member('to') !== undefined) {
    const to = member('to')
    if (!isMembers(to) || !Object.values(to).every(isConstant))
      add('wrong_type', '"to" must be an object of texts, numbers and booleans.', '/to')
  }
}

/** Adds the problems of the texts around a part. */
function checkEnds(
  after: unknown,
  before: unknown,
  add: (code: string, detail: string) => void,
): void {
  const given = [after, before].filter((end) => end !== undefined)
  if (given.length === 0) return add('required', '"between" needs "after", "before" or both.')
  if (!given.every((end) => typeof end === 'string' && end !== '' && end.length <= 200))
    add('wrong_type', '"after" and "before" must be texts of 1 to 200 characters.')
}

function checkOptions(value: unknown, where: string, problems: Warning[]): void {
  const names = isMembers(value) ? Object.keys(value).toSorted().join() : ''
  if (!isMembers(value) || names !== 'key,list,take')
    return void problems.push(
      at(where, 'wrong_type', '"options" must be an object with "list", "key" and "take".'),
    )
  for (const [name, pointer] of Object.entries(value))
    checkPointer(pointer, `${where}/${name}`, problems)
}

const extras: Readonly<Record<string, readonly string[]>> = { find: ['where', 'take'], map: ['to'] }
const optional: Readonly<Record<string, readonly string[]>> = {
  find: ['options'],
  between: ['after', 'before'],
}

function addUnknown(
  name: string,
  form: string | undefined,
  allowed: readonly string[],
  add: (code: string, detail: string, inner: string) => void,
): void {
  const known = form === undefined ? forms : allowed
  const near = nearest(name, known)
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`
  const rest = form === undefined ? ` A value needs one of ${listed(forms)}.` : ''
  add('unknown_name', `"${name.slice(0, 64)}" is not known here.${hint}${hint === '' ? rest : ''}`, `/${pointerPart(name)}`) // oxfmt-ignore
}

/** Adds the problems of a JSON pointer. */
export function checkPointer(value: unknown, where: string, problems: Warning[]): void {
  const add = (detail: string): void => void problems.push(at(where, 'invalid_pointer', detail))
  if (typeof value !== 'string')
    return void problems.push(at(where, 'wrong_type', 'A JSON pointer is a string.'))
  const shown = value.slice(0, 64).toWellFormed()
  const parts = partsOfPointer(value)
  if (value.length > 500) return add('A JSON pointer has at most 500 characters.')
  if (parts === null)
    return add(
      value.startsWith('/')
        ? `"${shown}" is not a JSON pointer: write ~0 for ~, and ~1 for / in a name.`
        : `"${shown}" is not a JSON pointer: it must begin with "/". Write "/${shown.replaceAll('.', '/')}".`,
    )
  const unsafe = parts.find((part) => unsafeNames.has(part))
  if (unsafe !== undefined) add(`"${unsafe}" cannot be read: it is not a value of the body.`)
}

/** Adds the problems of conditions. */
export function checkConditions(value: unknown, where: string, problems: Warning[]): void {
  if (!isMembers(value) || Object.keys(value).length === 0 || Object.keys(value).length > 10)
    return void problems.push(
      at(where, 'wrong_type', 'Conditions are an object with 1 to 10 JSON pointers and values.'),
    )
  for (const [pointer, expected] of Object.entries(value)) {
    const place = `${where}/${pointerPart(pointer)}`
    checkPointer(pointer, place, problems)
    const isList = Array.isArray(expected) && expected.length > 0 && expected.every(isConstant)
    const isPresence =
      isMembers(expected) &&
      Object.keys(expected).length === 1 &&
      typeof expected['exists'] === 'boolean'
    if (!isConstant(expected) && !isList && !isPresence)
      problems.push(
        at(place, 'wrong_type', 'A condition is a constant, a list of constants, or {"exists": true}.'), // oxfmt-ignore
      )
  }
}

const isConstant = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listed = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
