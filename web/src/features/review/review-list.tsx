import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { reviewText } from '#texts/review.ts'
import type { Column } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { When } from '../../ui/when.tsx'
import { formatName } from '../../wording/name.ts'
import { filterNames, reviewQueryOf, useReviewItems, type IntakeItem } from './queries.ts'
import { reasonChoices, reasonNames, toneOf } from './reasons.ts'
import { ReplayAll } from './replay-all.tsx'
import { useSourceChoices } from './use-source-choices.ts'
import { problemOf, titleOf } from './who-of.ts'

/** Lists what needs review, with filters and an action for all that match. */
export function ReviewList({ empty, mayWrite }: { empty: ReactNode; mayWrite: boolean }) {
  const [filters] = useFilters()
  const list = useReviewItems(filters)
  const sources = useSourceChoices()
  return (
    <>
      <Group gap="xs">
        <FilterSelect name="reason" label={reviewText.reason} choices={reasonChoices} width={190} />
        <FilterSelect name="source_id" label={reviewText.source} choices={sources} width={190} />
        {mayWrite && list.rows.length > 0 && (
          <ReplayAll
            query={reviewQueryOf(filters)}
            known={list.rows.length}
            isWhole={list.isWhole}
            {...(!filters['reason'] && { note: reviewText.withoutAutomated })}
          />
        )}
      </Group>
      <RowList
        label={reviewText.needsReview}
        list={list}
        columns={columns}
        filters={filterNames}
        empty={empty}
        opens={{ where: 'beside' }}
      />
    </>
  )
}

const columns: Column<IntakeItem>[] = [
  {
    key: 'who',
    title: reviewText.from,
    cell: (item) => (
      <Text span size="sm" fw={550}>
        {titleOf(item)}
      </Text>
    ),
  },
  {
    key: 'reason',
    title: reviewText.reason,
    width: '160px',
    cell: ({ reason }) => <Mark tone={toneOf(reason)}>{reasonNames[reason]}</Mark>,
    second: ({ reason }) => <Mark tone={toneOf(reason)}>{reasonNames[reason]}</Mark>,
  },
  {
    key: 'source',
    title: reviewText.source,
    width: '140px',
    secondary: true,
    cell: ({ source_name }) => formatName(source_name),
    second: ({ source_name }) => formatName(source_name),
  },
  {
    key: 'problem',
    title: reviewText.problem,
    secondary: true,
    cell: (item) => problemOf(item),
  },
  {
    key: 'when',
    title: reviewText.received,
    width: '110px',
    align: 'right',
    cell: ({ received_at }) => <When at={received_at} />,
  },
]
