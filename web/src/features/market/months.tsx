import { marketText } from '../../texts/market.ts'
import { Picture } from '../../ui/picture.tsx'
import style from './chart.module.css'
import { sayMonth } from '../../wording/month.ts'
import { MonthCourse } from './month-course.tsx'
import { monthSeries } from './month-series.ts'
import type { Market } from './queries.ts'

/** The months of an area: six small courses beside each other, each with its interval; all of them as a table. */
export function Months({ market: { series, price } }: { market: Market }) {
  const told = monthSeries.filter(({ of }) => series.some((month) => of(month).value !== null))
  const drawn = told.filter(({ isInTableOnly }) => !isInTableOnly)
  const first = series.findIndex((month) => drawn.some(({ of }) => of(month).value !== null))
  if (first < 0) return null
  // All begin where anything is known, so that they stand under each other.
  const months = series.slice(first)
  return (
    <Picture
      title={marketText.months}
      basis={marketText.monthsBasis}
      names={[marketText.month, ...told.map(({ name }) => name)]}
      rows={series.map((one) => [sayMonth(one.month), ...told.map(({ of }) => of(one).value)])}
      file="months"
    >
      <div className={style.small}>
        {drawn.map((one) => (
          <MonthCourse key={one.key} of={one} months={months} currency={price.currency} />
        ))}
      </div>
    </Picture>
  )
}
