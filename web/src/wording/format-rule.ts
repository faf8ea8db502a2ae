import { locale } from '#texts/locale.ts'
import { conditionText } from '#texts/wording.ts'

/** A value of a field, and the value that a rule compares it with. */
export type RuleValue = string | number | boolean

/** Operators of one condition. All of them must be met. */
export type RuleCondition = {
  eq?: RuleValue
  ne?: RuleValue
  in?: RuleValue[]
  gt?: number
  gte?: number
  lt?: number
  lte?: number
  exists?: boolean
}

/** The operators of conditions with their words, in the order of the form. */
export const { operators } = conditionText
export type Operator = keyof typeof operators

/**
 * Formats the conditions of a rule: "company size is at least 50 and the source is referral". All
 * operators of all fields are named.
 */
export function formatConditions(when: Readonly<Record<string, RuleCondition>>): string {
  const all = Object.entries(when).flatMap(([field, condition]) =>
    Object.entries(condition).map(
      ([operator, value]) => `${formatField(field)} ${formatTest(operator, value)}`,
    ),
  )
  return all.join(conditionText.and)
}

/** Formats the name of a field: "attributes.company_size" becomes "company size". */
export const formatField = (field: string): string =>
  field.replace(/^(attributes|preferences)\./, '').replaceAll(/[._]/g, ' ')

function formatTest(operator: string, value: RuleValue | readonly RuleValue[]): string {
  if (operator === 'exists') return value === true ? operators.exists : conditionText.notGiven
  const values = Array.isArray(value) ? value : [value]
  const words = Object.hasOwn(operators, operator) ? operators[operator as Operator] : operator
  return `${words} ${values.map((one) => formatValue(one)).join(', ')}`
}

function formatValue(value: RuleValue): string {
  if (typeof value === 'boolean') return value ? conditionText.yes : conditionText.no
  return typeof value === 'number' ? value.toLocaleString(locale) : conditionText.quoted(value)
}

/**
 * Returns a condition from the texts of the form. Numbers and yes or no are read as such; a list is
 * separated by commas. Values that cannot be compared are returned as text, and the server refuses
 * them.
 */
export function conditionOf(operator: Operator, text: string): RuleCondition {
  if (operator === 'exists') return { exists: !noes.has(text) }
  if (operator === 'in')
    return {
      in: text
        .split(',')
        .map((one) => valueOf(one))
        .filter((one) => one !== ''),
    }
  return { [operator]: valueOf(text) }
}

const yeses: ReadonlySet<string> = new Set(['yes', 'true', conditionText.yes])
const noes: ReadonlySet<string> = new Set(['no', 'false', conditionText.no])

function valueOf(text: string): RuleValue {
  const said = text.trim()
  if (yeses.has(said)) return true
  if (noes.has(said)) return false
  const isNumber = /^-?\d+(\.\d+)?$/.test(said)
  return isNumber ? Number(said) : said
}
