import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { sourcesText } from '#texts/sources.ts'
import type { Column } from '../../ui/data-table.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { When } from '../../ui/when.tsx'
import { formatCount } from '../../wording/count.ts'
import { RecipeTitle } from './recipe-choice.tsx'
import { useSources, type Source } from './queries.ts'

/** Lists the sources with the time of the last push and what needs review. */
export function SourceList({ onOpen, empty }: { onOpen: (id: string) => void; empty: ReactNode }) {
  return (
    <RowList
      label={sourcesText.sources}
      list={useSources()}
      columns={columns}
      empty={empty}
      opens={{ where: 'page', toPage: onOpen }}
    />
  )
}

const columns: Column<Source>[] = [
  {
    key: 'name',
    title: sourcesText.name,
    cell: ({ name }) => (
      <Text span size="sm" fw={550}>
        {name}
      </Text>
    ),
  },
  {
    key: 'recipe',
    title: sourcesText.recipe,
    secondary: true,
    cell: (source) => <RecipeTitle source={source} />,
    second: (source) =>
      source.needs_review > 0 ? (
        sourcesText.needReview(source.needs_review)
      ) : (
        <RecipeTitle source={source} />
      ),
  },
  {
    key: 'reads',
    title: sourcesText.reads,
    width: '110px',
    secondary: true,
    cell: ({ kind, produces }) =>
      kind === 'mail' ? sourcesText.mails : sourcesText.produces[produces],
  },
  {
    key: 'review',
    title: sourcesText.needsReview,
    width: '120px',
    align: 'right',
    secondary: true,
    cell: ({ needs_review }) => formatCount(needs_review),
  },
  {
    key: 'last',
    title: sourcesText.lastReceived,
    width: '130px',
    align: 'right',
    cell: ({ last_received_at }) =>
      last_received_at ? <When at={last_received_at} /> : sourcesText.never,
  },
]
