import { marketText } from '../../texts/market.ts'
import style from './chart.module.css'
import type { Market } from './queries.ts'

/** What to mind before trusting the figures, folded in one line. */
export function Warnings({ warnings }: Pick<Market, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <details className={style.notes}>
      <summary>{marketText.toMind(warnings.length)}</summary>
      <ul>
        {warnings.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
