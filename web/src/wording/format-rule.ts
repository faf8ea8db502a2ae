import { locale } from '#texts/locale.ts'

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
export const operators = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  gte: 'is at least',
  gt: 'is more than',
  lte: 'is at most',
  lt: 'is less than',
  exists: 'is given',
} as const
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
  return all.join(' and ')
}

/** Formats the name of a field: "attributes.company_size" becomes "company size". */
export const formatField = (field: string): string =>
  field.replace(/^(attributes|preferences)\./, '').replaceAll(/[._]/g, ' ')

function formatTest(operator: string, value: RuleValue | readonly RuleValue[]): string {
  if (operator === 'exists') return value === true ? 'is given' : 'is not given'
  const values = Array.isArray(value) ? value : [value]
  const words = Object.hasOwn(operators, operator) ? operators[operator as Operator] : operator
  return `${words} ${values.map((one) => formatValue(one)).join(', ')}`
}

function formatValue(value: RuleValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? value.toLocaleString(locale) : `“${value}”`
}

/**
 * Returns a condition from the texts of the form. Numbers and yes or no are read as such; a list is
 * separated by commas. Values that cannot be compared are returned as text, and the server refuses
 * them.
 */
export function conditionOf(operator: Operator, text: string): RuleCondition {
  if (operator === 'exists') return { exists: text !== 'no' }
  if (operator === 'in')
    return {
      in: text
        .split(',')
        .map((one) => valueOf(one))
        .filter((one) => one !== ''),
    }
  return { [operator]: valueOf(text) }
}

function valueOf(text: string): RuleValue {
  const said = text.trim()
  if (said === 'yes' || said === 'true') return true
  if (said === 'no' || said === 'false') return false
  const isNumber = /^-?\d+(\.\d+)?$/.test(said)
  return isNumber ? Number(said) : said
}
