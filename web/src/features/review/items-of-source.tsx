import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMayWrite } from '../../account.ts'
import { reviewText } from '#texts/review.ts'
import { Mark } from '../../ui/mark.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { useSeesAllLeads } from '../../account.ts'
import { useItemsOfSource } from './queries.ts'
import { isOutcome, reasonNames, toneOf } from './reasons.ts'
import { ReplayAll } from './replay-all.tsx'
import { problemOf, titleOf } from './who-of.ts'

/** The number of items on the page of a form or source. */
const shown = 5

/**
 * Shows the latest items of a form or source that need review. Renders nothing without items. Pushes
 * can be tried again, because the recipe or a stage may have changed since. Submissions of a form
 * need a person to look at each.
 */
export function ItemsOfSource({ source_id }: { source_id: string }) {
  return useSeesAllLeads() ? <Items source_id={source_id} /> : null
}

function Items({ source_id }: { source_id: string }) {
  const { data } = useItemsOfSource(source_id, shown)
  const mayWrite = useMayWrite()
  if (!data || data.data.length === 0) return null
  const isPush = data.data.some(({ kind }) => kind === 'push')
  const all = `/leads/review?source_id=${source_id}`
  return (
    <Panel
      title={reviewText.needsReview}
      says={reviewText.notLeadsYet}
      actions={
        <Group gap="sm">
          {isPush && mayWrite && (
            <ReplayAll
              query={{ source_id }}
              known={data.data.length}
              isWhole={data.next_cursor === null}
            />
          )}
          <Anchor component={Link} to={all} size="sm">
            {reviewText.allOfThem}
          </Anchor>
        </Group>
      }
    >
      {data.data.map((item) => (
        <Group key={item.id} justify="space-between" gap="xs">
          <Anchor component={Link} to={`${all}&open=${item.id}`} size="sm" truncate maw="100%">
            {isOutcome(item) ? problemOf(item) : titleOf(item)}
          </Anchor>
          <Group gap="sm" wrap="nowrap">
            <Mark tone={toneOf(item.reason)}>{reasonNames[item.reason]}</Mark>
            <Text size="sm" c="dimmed">
              <When at={item.received_at} />
            </Text>
          </Group>
        </Group>
      ))}
    </Panel>
  )
}
