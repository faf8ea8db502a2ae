import { marketText } from '#texts/market.ts'
import { formatCount } from '../../wording/count.ts'
import { formatMoneyShort } from '../../wording/money.ts'
import { formatPercent } from '../../wording/percent.ts'
import type { MonthFigures } from './queries.ts'

/** A figure with its interval; null if there is too little data. */
type Figure = MonthFigures['level']

/** A monthly series: its name, its figure for a month, and its format. */
export type MonthSeries = {
  key: string
  name: string
  of: (month: MonthFigures) => Figure
  say: (value: number, currency: string) => string
  /** Scales of counts start at zero, so that half the count has half the height. */
  isCount?: true
  /** Whether the series is shown only in the table. */
  isInTableOnly?: true
}

const count = (value: number) => formatCount(Math.round(value))
const share = (value: number) => formatPercent(value / 100)

/** All monthly series of the market page. */
export const monthSeries: readonly MonthSeries[] = [
  { key: 'level', name: marketText.level, of: ({ level }) => level, say: formatMoneyShort },
  {
    key: 'inventory',
    name: marketText.onOffer,
    of: ({ inventory }) => inventory,
    say: count,
    isCount: true,
  },
  { key: 'new', name: marketText.new, of: (month) => month.new, say: count, isCount: true },
  { key: 'ended', name: marketText.gone, of: ({ ended }) => ended, say: count, isCount: true },
  { key: 'age', name: marketText.age, of: ({ age }) => age, say: count },
  { key: 'cuts', name: marketText.cuts, of: ({ price_cuts }) => price_cuts.share, say: share },
  {
    key: 'size',
    name: marketText.cutSize,
    of: ({ price_cuts }) => price_cuts.size,
    say: share,
    isInTableOnly: true,
  },
  {
    key: 'wait',
    name: marketText.cutDays,
    of: ({ price_cuts }) => price_cuts.days_to_first,
    say: count,
    isInTableOnly: true,
  },
]
