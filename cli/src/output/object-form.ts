import { formatValue, isEmpty, isRow, isTime, localZone, naming, type Row } from './format-value.ts'
import { labelOf, wordsOf } from './labels.ts'
import { cut, widthOf } from './table.ts'

/** Lines of a form. What does not fit is counted in the last line. */
const longest = 25

/** A longer label, such as a text of a list, does not move the values of all lines. */
const longestLabel = 32

type Line = { depth: number; label: string; value: string }

/**
 * Formats an object as lines of a label and a value; empty values are left out, and members of
 * nested objects are indented. A form has at most 25 lines: nested objects that do not fit become one
 * line each, then lines at the end are left out and counted. With a width, long values are cut.
 */
export function formatForm(object: Row, width: number | null = null): string {
  const zone = openZone()
  const members = Object.entries(object).filter(([name, value]) => isShown(name, value))
  const simple = members.filter(([, value]) => !isNested(value))
  const nested = members.filter(([, value]) => isNested(value))
  const lines = simple.map(([name, value]) => lineOf(0, name, value, object, zone))
  let room = longest - lines.length - nested.length
  for (const [name, value] of nested) {
    const inner = Array.isArray(value)
      ? value.map((item: Row) => itemLine(item))
      : linesIn(1, value as Row, zone)
    const isOpen = (inner.length > 1 || Array.isArray(value)) && inner.length <= room
    if (isOpen) lines.push({ depth: 0, label: labelOf(name), value: '' }, ...inner)
    else lines.push(lineOf(0, name, value, object, zone))
    if (isOpen) room -= inner.length
  }
  const isCut = lines.length > longest
  const shown = isCut ? lines.slice(0, longest - 1) : lines
  const rest = `… ${lines.length - shown.length} more values; show all with --json.`
  return [...align(shown, width), ...(isCut ? [rest] : [])].join('\n')
}

function linesIn(depth: number, object: Row, zone: Zone): Line[] {
  return Object.entries(object)
    .filter(([name, value]) => isShown(name, value))
    .map(([name, value]) => lineOf(depth, name, value, object, zone))
}

/** Objects, and lists of objects. */
const isNested = (value: unknown): boolean =>
  isRow(value) || (Array.isArray(value) && value.length > 0 && value.every(isRow))

/** One object of a list on one line: its name, and its other plain values. */
function itemLine(item: Row): Line {
  const name = naming.find((member) => typeof item[member] === 'string' && item[member] !== '')
  const others = Object.entries(item).filter(
    ([member, value]) => member !== name && isShown(member, value) && !isNested(value),
  )
  const value = others
    .slice(0, 4)
    .map(([member, one]) => `${wordsOf(member)} ${formatValue(member, one, item)}`)
    .join(', ')
  return { depth: 1, label: name === undefined ? '' : formatValue(name, item[name]), value }
}

/** The kind of the object and its version are for programs. */
const isShown = (name: string, value: unknown): boolean =>
  name !== 'object' && name !== 'version' && !isEmpty(value)

/** Adds the time zone to the first time, and to no other. */
type Zone = (value: unknown) => string
function openZone(): Zone {
  let isNamed = false
  return (value) => {
    if (isNamed || !isTime(value)) return ''
    isNamed = true
    return ` (${localZone()})`
  }
}

function lineOf(depth: number, name: string, value: unknown, of: Row, zone: Zone): Line {
  return { depth, label: labelOf(name), value: formatValue(name, value, of) + zone(value) }
}

function align(lines: readonly Line[], width: number | null): string[] {
  const indented = lines.map((line) => ({ ...line, label: '  '.repeat(line.depth) + line.label }))
  const labels = indented.filter(({ value }) => value !== '').map(({ label }) => label.length)
  const widest = Math.max(0, ...labels.filter((length) => length <= longestLabel))
  return indented.map(({ label, value }) => {
    const text = value === '' ? label : `${label.padEnd(widest)}  ${value}`
    return width === null || widthOf(text) <= width ? text : cut(text, width)
  })
}
