import type { CriteriaWords } from './lexicon.ts'

/** An amount of money in a text, in major units, with its position. */
export type Amount = { value: number; from: number; to: number; isMarked: boolean }

/** A limit or a range that the text states as budget, with its position. */
export type Budget = { min: number | null; max: number | null; from: number; to: number }

/**
 * Returns the budget of a clause: an amount with a preceding limit ("up to 500k"), or two amounts
 * with a word for a range. The price of a listing, a fee, an income, or an amount without such a
 * word is not a budget.
 */
export function readBudget(clause: string, offset: number, words: CriteriaWords): Budget | null {
  if (!/\d/.test(clause) && !/[万千百亿]|million|grand|half/.test(clause)) return null
  if (words.noBudget.test(clause)) return null
  const amounts = amountsOf(clause)
  const [first, second] = amounts
  if (!first) return null
  const at = (low: Amount, high: Amount) => ({ from: offset + low.from, to: offset + high.to })
  if (
    second &&
    isRange(clause.slice(first.to, second.from)) &&
    (words.between.test(clause) || second.isMarked)
  ) {
    // "between 350 and 450k": the unit of the second amount applies to both.
    const low = first.value < 1000 && second.value >= 10_000 ? first.value * 1000 : first.value
    if (low > second.value) return null
    return { min: low, max: second.value, ...at(first, second) }
  }
  const before = clause.slice(0, first.from)
  const after = clause.slice(first.to)
  if (words.upTo.test(before) || (words.upTo.test(after.slice(0, 40)) && first.isMarked)) {
    const value = first.value < 1000 && !first.isMarked ? first.value * 1000 : first.value
    return value < 300 ? null : { min: null, max: value, ...at(first, first) }
  }
  if (words.from.test(before) && first.value >= 300 && first.isMarked)
    return { min: first.value, max: null, ...at(first, first) }
  return null
}

const isRange = (between: string): boolean =>
  /^\s*(?:[€$£元]|eur(?:os?)?|万)?\s*(?:-|to|and|y|a|und|bis|et|e|tot|en|到|至|~)\s*[$€£]?(?:r\$)?\s*$/.test(
    between,
  )

const pattern =
  /(r\$ ?|[$€£¥] ?|(?:usd|eur|euro|chf) )?(\d{1,3}(?:[.,' ]\d{3})+(?![\d])|\d{1,9}(?:[.,]\d{1,2})?)(?: ?(k|mil(?!l)|mila|tsd|thousand|grand|duizend|tausend|mio|m(?![²2a-z])|millions?|millionen|millones|milhoes|milioni|miljoen|mn|万|千|亿)(?![a-z]))?( ?(?:dollars?|euros?|eur|usd|pounds?|reais|元|块|[$€£])(?![a-z]))?/g

/**
 * Returns the amounts of a clause. Small numbers without a currency or unit count only next to a
 * word for a limit. Rooms, dates and times are not amounts.
 */
export function amountsOf(clause: string): Amount[] {
  const found: Amount[] = []
  for (const match of clause.matchAll(pattern)) {
    const [all, before, digits = '', unit, after] = match
    const isMarked =
      before !== undefined ||
      unit !== undefined ||
      after !== undefined ||
      /\d[.,' ]\d{3}/.test(digits)
    const value = valueOf(digits, unit)
    const rest = clause.slice(match.index + all.length)
    if (!Number.isFinite(value) || value > 1e9) continue
    if (!isMarked && (value < 100 || noMoney.test(rest))) continue
    if (/^ ?(?:%|m2|m²|sq|平)/.test(rest)) continue
    if (/^\d/.test(rest) || /[\d.,]$/.test(clause.slice(0, match.index))) continue
    found.push({
      value,
      from: match.index,
      to: match.index + all.length,
      isMarked: isMarked || value >= 10_000,
    })
  }
  if (/half a million/.test(clause)) {
    const from = clause.indexOf('half a million')
    found.push({ value: 500_000, from, to: from + 14, isMarked: true })
  }
  return found
}

const noMoney =
  /^ ?(?:bed|br|bd|room|days?|weeks?|months?|years?|people|kids|hab|dorm|zimmer|schlaf|chamb|quart|camer|slaap|室|居|间|天|周|月|年)/

function valueOf(digits: string, unit: string | undefined): number {
  const isGrouped = /^\d{1,3}(?:[.,' ]\d{3})+$/.test(digits)
  const number = Number(isGrouped ? digits.replace(/[.,' ]/g, '') : digits.replace(',', '.'))
  return Math.round(number * factorOf(unit))
}

function factorOf(unit: string | undefined): number {
  if (unit === undefined) return 1
  if (unit === '万') return 10_000
  if (unit === '亿') return 100_000_000
  if (/^(?:mio|m|milli|millo|milh|milio|milj|mn)/.test(unit) && !/^(?:mil|mila)$/.test(unit))
    return 1_000_000
  return 1000
}
