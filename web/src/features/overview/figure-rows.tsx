import { Table } from '@mantine/core'
import type { Filters } from '../../ui/use-filters.ts'
import { overviewText } from '#texts/overview.ts'
import { formatCount } from '../../wording/count.ts'
import { formatPercent } from '../../wording/percent.ts'
import { Change, formatShareOf } from './change.tsx'
import { figureFilters, figureLabels, type FigureName } from './figure-list.ts'
import { LeadLink } from './lead-link.tsx'
import style from './overview.module.css'
import type { Overview } from './queries.ts'

type FigureRowsProps = {
  label: string
  /** The heading of the names, and that of the shares. */
  first: string
  share: string
  /** Each figure with the one that its share relates to. */
  rows: readonly (readonly [name: FigureName, of: FigureName | undefined])[]
  overview: Overview
  filters: Filters
}

/** A table of figures of the period, each with its share, its bar and the figure before. */
export function FigureRows({ label, first, share, rows, overview, filters }: FigureRowsProps) {
  const { figures, previous_figures, period, previous } = overview
  const all = Math.max(1, figures.leads)
  return (
    <Table aria-label={label} withRowBorders={false} className={style.rows}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{first}</Table.Th>
          <Table.Th ta="right">{overviewText.count}</Table.Th>
          <Table.Th ta="right">{share}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, of]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              {figureLabels[name]}
              <span
                className={style.bar}
                style={{ width: `${(figures[name] / all) * 100}%` }}
                aria-hidden
              />
            </Table.Th>
            <Table.Td ta="right">
              <LeadLink
                filters={{ ...filters, ...figureFilters(name, period) }}
                label={`${figureLabels[name]}: ${formatCount(figures[name])}`}
              >
                {formatCount(figures[name])}
              </LeadLink>
              <br />
              <Change
                name={figureLabels[name]}
                now={figures[name]}
                before={previous_figures[name]}
                filters={{ ...filters, ...figureFilters(name, previous) }}
              />
            </Table.Td>
            <Table.Td ta="right">
              {of && formatShareOf(figures[name], figures[of], formatPercent)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
