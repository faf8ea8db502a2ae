import { Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { overviewText } from '#texts/overview.ts'
import { pickFilters } from '../../ui/filters.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { formatCount } from '../../wording/count.ts'
import { Change } from './change.tsx'
import { figureFilters, figureLabels, tableFigures } from './figure-list.ts'
import { LeadLink } from './lead-link.tsx'
import style from './overview.module.css'
import { overviewFilters, type Group, type Overview } from './queries.ts'

type GroupTableProps = {
  label: string
  first: string
  groups: { data: readonly Group[]; left_out: number }
  nameOf: (value: string | null) => string
  /** Returns the filter of the list of leads for a group. */
  filterOf: (value: string | null) => Filters
  /** All filters of the page. */
  filters: Filters
  overview: Overview
}

/** A table of the figures of each member or source. A name filters the page. */
export function GroupTable(props: GroupTableProps) {
  const { label, first, groups, nameOf, filterOf, filters, overview } = props
  const { source, assigned_to } = filters
  return (
    <>
      <Table.ScrollContainer minWidth={820} type="native" tabIndex={0} className={style.scroll}>
        <Table aria-label={label} withRowBorders={false}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{first}</Table.Th>
              <Table.Th ta="right">{overviewText.leads}</Table.Th>
              {tableFigures.map((name) => (
                <Table.Th key={name} ta="right">
                  {overviewText.shortLabels[name]}
                </Table.Th>
              ))}
              <Table.Th ta="right">{overviewText.overdueShort}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.data.map((group) => (
              <GroupRow
                key={group.value === null ? 'null' : `=${group.value}`}
                group={group}
                name={nameOf(group.value)}
                filters={{ source, assigned_to, ...filterOf(group.value) }}
                page={filters}
                overview={overview}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {groups.left_out > 0 && (
        <Text size="sm" c="dimmed">
          {overviewText.leftOut(formatCount(groups.left_out))}
        </Text>
      )}
    </>
  )
}

type GroupRowProps = {
  group: Group
  name: string
  /** The filters of the list of leads for this row. */
  filters: Filters
  page: Filters
  overview: Overview
}

function GroupRow({ group, name, filters, page, overview }: GroupRowProps) {
  const { figures, previous_leads, overdue } = group
  const { period, previous } = overview
  const figureOf = (figure: 'leads' | (typeof tableFigures)[number]) => (
    <LeadLink
      filters={{ ...filters, ...figureFilters(figure, period) }}
      label={`${name}, ${figureLabels[figure]}: ${formatCount(figures[figure])}`}
    >
      {formatCount(figures[figure])}
    </LeadLink>
  )
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} className={style.name}>
        <NameLink name={name} filters={{ ...page, ...filters }} />
      </Table.Th>
      <Table.Td ta="right">
        {figureOf('leads')}
        <br />
        <Change
          name={`${name}, ${overviewText.leads}`}
          now={figures.leads}
          before={previous_leads}
          filters={{ ...filters, ...figureFilters('leads', previous) }}
        />
      </Table.Td>
      {tableFigures.map((figure) => (
        <Table.Td key={figure} ta="right">
          {figureOf(figure)}
        </Table.Td>
      ))}
      <Table.Td ta="right">
        <LeadLink
          filters={{ ...filters, overdue: 'true' }}
          label={`${name}, ${overviewText.overdue}: ${formatCount(overdue)}`}
        >
          {formatCount(overdue)}
        </LeadLink>
      </Table.Td>
    </Table.Tr>
  )
}

/** A name that filters the page. The absence of a source is no filter of the page. */
function NameLink({ name, filters }: { name: string; filters: Filters }) {
  if (filters['has_source'] !== undefined) return name
  return (
    <Link
      to="/overview"
      search={pickFilters(filters, overviewFilters)}
      className={style.link ?? ''}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
