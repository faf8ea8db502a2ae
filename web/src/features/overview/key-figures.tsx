import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { overviewText } from '#texts/overview.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { formatCount } from '../../wording/count.ts'
import { formatMoneyShort } from '../../wording/money.ts'
import { Change } from './change.tsx'
import { figureFilters, figureLabels, wonWithin } from './figure-list.ts'
import { LeadLink } from './lead-link.tsx'
import style from './overview.module.css'
import type { Overview } from './queries.ts'

/** The figures of the page header that come from the leads of the period. */
const keyFigures = ['leads', 'hot', 'answered_within_1_hour', 'waiting'] as const

/** `filters` are the source and the member of the page. */
type KeyFiguresProps = { overview: Overview; filters: Filters }

/** The most important figures, each with its change against the period before. */
export function KeyFigures({ overview, filters }: KeyFiguresProps) {
  const { figures, previous_figures, period, previous, wins, overdue, currency } = overview
  const won = { ...filters, ...wonWithin(period) }
  const wonBefore = { ...filters, ...wonWithin(previous) }
  const money = (value: number) => formatMoneyShort(value, currency)
  return (
    <dl className={style.keys} aria-label={overviewText.keyFigures}>
      {keyFigures.map((name) => (
        <Figure
          key={name}
          name={figureLabels[name]}
          value={formatCount(figures[name])}
          filters={{ ...filters, ...figureFilters(name, period) }}
        >
          <Change
            name={figureLabels[name]}
            now={figures[name]}
            before={previous_figures[name]}
            filters={{ ...filters, ...figureFilters(name, previous) }}
          />
        </Figure>
      ))}
      <Figure
        name={overviewText.overdue}
        value={formatCount(overdue)}
        filters={{ ...filters, overdue: 'true' }}
      />
      <Figure name={overviewText.wonInPeriod} value={formatCount(wins.leads)} filters={won}>
        <Change
          name={overviewText.wonInPeriod}
          now={wins.leads}
          before={wins.previous_leads}
          filters={wonBefore}
        />
      </Figure>
      <Figure name={overviewText.wonValue} value={money(wins.value)} filters={won}>
        <Change
          name={overviewText.wonValue}
          now={wins.value}
          before={wins.previous_value}
          counts={{ now: wins.leads, before: wins.previous_leads }}
          filters={wonBefore}
          format={money}
        />
        {wins.without_value > 0 && (
          <Text size="xs" c="dimmed">
            {overviewText.withoutValue(wins.without_value, formatCount(wins.without_value))}
          </Text>
        )}
      </Figure>
    </dl>
  )
}

type FigureProps = { name: string; value: string; filters: Filters; children?: ReactNode }

function Figure({ name, value, filters, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <LeadLink filters={filters} label={`${name}: ${value}`} className={style.key}>
          {value}
        </LeadLink>
        {children}
      </dd>
    </div>
  )
}
