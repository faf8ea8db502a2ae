/** One member of a draft as a field of a form. */
export type DraftField = {
  /** The members that lead to it. */
  path: string[]
  /** The path with dots, as in the problems of the server. */
  name: string
  value: string
  type: 'string' | 'number' | 'boolean'
}

/** @see RFC 7396 (merge patch) */
export type MergePatch = { [member: string]: string | number | boolean | null | MergePatch }

/** The members that every lead can have. They are always shown, in this order. */
export const usualNames = ['name', 'email', 'phone', 'message'] as const

/**
 * Returns the members of a draft as fields: the usual ones first, even if they are missing, then all
 * others that have a single value. Lists are left out; they stay as they are.
 */
export function listFields(draft: Readonly<Record<string, unknown>> | null): DraftField[] {
  const found = listMembers(draft ?? {}, [])
  const usual = usualNames.map(
    (name): DraftField =>
      found.find((field) => field.name === name) ?? {
        path: [name],
        name,
        value: '',
        type: 'string',
      },
  )
  const others = found.filter(({ name }) => !usualNames.some((one) => one === name))
  return [...usual, ...others]
}

/**
 * Returns the changes as a merge patch. A field that was emptied is removed. A number or boolean
 * stays one if the new text can be read as one.
 */
export function patchOf(
  fields: readonly DraftField[],
  values: Readonly<Record<string, string>>,
): MergePatch {
  const patch: MergePatch = {}
  for (const field of fields) {
    const value = values[field.name]
    if (value !== undefined && value.trim() !== field.value) setMember(patch, field, value.trim())
  }
  return patch
}

function listMembers(value: object, path: readonly string[]): DraftField[] {
  return Object.entries(value).flatMap(([member, inner]: [string, unknown]): DraftField[] => {
    const place = [...path, member]
    if (typeof inner === 'object' && inner !== null)
      return Array.isArray(inner) ? [] : listMembers(inner, place)
    if (inner === undefined) return []
    const type = typeof inner === 'number' || typeof inner === 'boolean' ? typeof inner : 'string'
    const text = inner === null ? '' : String(inner as string | number | boolean)
    return [{ path: place, name: place.join('.'), value: text, type: type as DraftField['type'] }]
  })
}

function setMember(patch: MergePatch, { path, type }: DraftField, text: string): void {
  let inner = patch
  for (const member of path.slice(0, -1)) {
    const next = inner[member]
    if (typeof next === 'object' && next !== null) inner = next
    else inner = inner[member] = {}
  }
  inner[path.at(-1) ?? ''] = text === '' ? null : readAs(type, text)
}

function readAs(type: DraftField['type'], text: string): string | number | boolean {
  if (type === 'number' && Number.isFinite(Number(text))) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
