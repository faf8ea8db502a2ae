import type { CriteriaWords } from './lexicon.ts'
import { numbersInWords } from './number-words.ts'

/** An amount of money in a text, in major units, with its position. */
export type Amount = {
  value: number
  from: number
  to: number
  /** Whether a currency, a unit or groups of digits show that it is an amount. */
  isMarked: boolean
  /** The value of its unit; 1 without one. */
  factor: number
}

/** A limit or a range that the text states as budget, with its position. */
export type Budget = { min: number | null; max: number | null; from: number; to: number }

/**
 * Returns the budget of a clause: an amount with a preceding limit ("up to 500k"), or two amounts
 * with a word for a range. The price of a listing, a fee, an income, or an amount without such a
 * word is not a budget.
 */
export function readBudget(
  clause: string,
  offset: number,
  words: CriteriaWords,
  { language, isRent }: { language: string; isRent: boolean },
): Budget | null {
  if (words.noBudget.test(clause)) return null
  const amounts = amountsOf(clause, language)
  const [first, second] = amounts
  if (!first) return null
  const at = (low: Amount, high: Amount) => ({ from: offset + low.from, to: offset + high.to })
  if (
    second &&
    isRange(clause.slice(first.to, second.from)) &&
    (words.between.test(clause) || second.isMarked)
  ) {
    // "between 350 and 450k", 500到560万: the unit of the second amount applies to both.
    const factor = second.factor > 1 ? second.factor : second.value >= 10_000 ? 1000 : 1
    const isBare = first.factor === 1 && first.value < 1000 && first.value * factor <= second.value
    const low = isBare ? Math.round(first.value * factor) : first.value
    if (low > second.value) return null
    // 预算350到380 is in 万, unless it is a rent.
    const isShort = language === 'zh' && second.value < 1000 && !isRent && !monthly.test(clause)
    const unit = isShort ? 10_000 : 1
    return { min: low * unit, max: second.value * unit, ...at(first, second) }
  }
  const before = clause.slice(0, first.from)
  const after = clause.slice(first.to)
  // "480 maximum": a limit that follows a bare number must be its next word.
  if (words.upTo.test(before) || words.upTo.test(after.slice(0, first.isMarked ? 40 : 12))) {
    // "up to 350" is a price in thousands, 预算350 one in 万, unless it is a rent.
    const isShort = first.value < 1000 && !first.isMarked && !isRent && !monthly.test(clause)
    const value = isShort ? first.value * (language === 'zh' ? 10_000 : 1000) : first.value
    return value < 100 ? null : { min: null, max: value, ...at(first, first) }
  }
  if (words.from.test(before) && first.value >= 300 && first.isMarked)
    return { min: first.value, max: null, ...at(first, first) }
  return null
}

/** Words for a price per month or week. */
const monthly =
  /\b(?:pcm|p\/?m|pw|p\/w|(?:per|a|the|each|every) (?:month|week|maand)|month|monthly|weekly|al mese|mensil\w*|al mes|mensual\w*|por mes|ao mes|mensa\w+|par mois|mensuel\w*|im monat|monat\w*|mtl|\w*miete|inkl|all-?in|huur|huren|maand|excl|incl|pro monat|warm|kalt|wm|km|maandelijks|cc|charges|spese|gastos|nk|bk)\b|\d ?cc\b|月|每周/

const isYear = (value: number): boolean => value >= 2020 && value <= 2040

const isRange = (between: string): boolean =>
  /^\s*(?:[€$£元]|eur(?:os?)?|chf|万|萬)?\s*(?:-|to|and|y|a|und|bis|et|e|i|tot|en|ate|up to|到|至|~)\s*(?:i |los |as )?[$€£]?(?:r\$|chf)?\s*$/.test(
    between,
  )

const pattern =
  /(r\$ ?|u\$s ?|a\$ ?|c\$ ?|nz\$ ?|hk\$ ?|nt\$ ?|[$€£¥₹] ?|(?<![a-z])(?:usd|eur|euro|chf|fr\.?|aud|cad|gbp|mxn|rs\.?|inr|sfr\.?) )?(\d{1,3}(?:[.,' ]\d{3})+(?![\d])|\d{1,9}(?:[.,]\d{1,2})?)(?: ?(k|mil(?!l)|mila|tsd|lakhs?|lacs?|crores?|cr|mdp|lucas?|palos?|ton|thousand|grand|duizend|tausend|mios?|m(?![²2a-z])|millions?|millionen|millones|millon|milhoes|milhao|milione|milioni|miljoen|mn|万|萬|千|亿|億)(?![a-z]))?( ?(?:dollars?|euros?|eur|usd|chf|fr\b|francs?|pounds?|quid|bucks|reais|pesos|rupees|元|块|塊|蚊|[$€£])(?![a-z]))?/g

/**
 * Returns the amounts of a clause. Small numbers without a currency or unit count only next to a
 * word for a limit. Rooms, dates and times are not amounts.
 */
export function amountsOf(clause: string, language: string): Amount[] {
  const found: Amount[] = []
  for (const match of clause.matchAll(pattern)) {
    const [all, before, digits = '', unit, after] = match
    const isMarked =
      before !== undefined ||
      unit !== undefined ||
      after !== undefined ||
      /\d[.,' ]\d{3}/.test(digits)
    const value = valueOf(digits, factorOf(unit, language))
    const rest = clause.slice(match.index + all.length)
    if (!Number.isFinite(value) || value > 2e9) continue
    const isLow = value < 100 && !beginsRange.test(rest)
    if (
      !isMarked &&
      (isLow || isYear(value) || (noMoney.test(rest) && !(value >= 200 && ofRent.test(rest))))
    )
      continue
    if (/^ ?(?:%|m2|m²|sq|平|坪)/.test(rest)) continue
    if (/^\d/.test(rest) || /\d[.,]?$/.test(clause.slice(0, match.index))) continue
    found.push({
      value,
      from: match.index,
      to: match.index + all.length,
      isMarked: isMarked || value >= 10_000,
      factor: factorOf(unit, language),
    })
  }
  for (const { value, from, to } of numbersInWords(clause, language))
    if (!found.some((one) => one.from < to && from < one.to))
      found.push({ value, from, to, isMarked: true, factor: 1 })
  return found.toSorted((one, other) => one.from - other.from)
}

const noMoney =
  /^ ?(?:bed|br|bd|room|days?|weeks?|months?|years?|people|kids|hab|dorm|zimmer|schlaf|chamb|quart|camer|slaap|室|居|间|天|周|月|年)/

/** A month or week after a number that is too large to count them: "1300 month" is a rent. */
const ofRent = /^ ?(?:month|week)/

/** The second amount of a range. Its unit applies to both: "1,5 et 1,8 million". */
const beginsRange =
  /^ ?(?:-|to|and|y|a|und|bis|et|e|i|tot|en|ate|到|至|~) ?(?:i |gli |los |as |les )?[$€£]?\d[\d.,]* ?(?:k|m|mil\w*|mio|tsd|tausend|lakhs?|cr|crores?|万|萬)(?![a-z])/

function valueOf(digits: string, factor: number): number {
  const isGrouped = /^\d{1,3}(?:[.,' ]\d{3})+$/.test(digits)
  const number = Number(isGrouped ? digits.replace(/[.,' ]/g, '') : digits.replace(',', '.'))
  return factor === 1 ? number : Math.round(number * factor)
}

function factorOf(unit: string | undefined, language: string): number {
  if (unit === undefined) return 1
  // In English, mil is short for a million.
  if (unit === 'mil' && language === 'en') return 1_000_000
  if (unit === '万' || unit === '萬') return 10_000
  if (unit === '亿' || unit === '億') return 100_000_000
  if (/^(?:lakh|lac|ton$)/.test(unit)) return 100_000
  if (unit.startsWith('cr')) return 10_000_000
  if (/^(?:mdp|palos?)$/.test(unit)) return 1_000_000
  if (/^(?:mio|m|milli|millo|milh|milio|milj|mn)/.test(unit) && !/^(?:mil|mila)$/.test(unit))
    return 1_000_000
  return 1000
}
