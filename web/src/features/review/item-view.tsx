import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { reviewText } from '#texts/review.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Mark } from '../../ui/mark.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import { When } from '../../ui/when.tsx'
import { formatName } from '../../wording/name.ts'
import { CompleteForm } from './complete-form.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import {
  replayItem,
  useReviewChange,
  useReviewItem,
  useReviewRefetch,
  useReviewRemoval,
  type IntakeItem,
} from './queries.ts'
import { isOutcome, reasonNames, toneOf } from './reasons.ts'
import { problemOf, titleOf } from './who-of.ts'

type ItemViewProps = { item_id: string; mayWrite: boolean; onGone: () => void }

/** Shows one item: why it needs review, the fields to complete, and the body as it was received. */
export function ItemView({ item_id, mayWrite, onGone }: ItemViewProps) {
  const { data: item, error, refetch } = useReviewItem(item_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!item) return <Waiting />
  const isFromCrm = isOutcome(item)
  return (
    <Stack gap="md">
      <Panel
        title={titleOf(item)}
        says={<Mark tone={toneOf(item.reason)}>{reasonNames[item.reason]}</Mark>}
        actions={
          mayWrite && item.status === 'needs_review' && <Discard item={item} onGone={onGone} />
        }
      >
        <Text size="sm">{isFromCrm ? problemOf(item) : formatName(item.detail)}</Text>
        <Facts facts={factsOf(item)} />
      </Panel>
      {item.status === 'accepted' ? (
        <Accepted item={item} isFromCrm={isFromCrm} />
      ) : isFromCrm ? (
        <Outcome item={item} mayWrite={mayWrite} />
      ) : (
        <CompleteForm key={item.id} item={item} mayWrite={mayWrite} />
      )}
      {item.body !== null && (
        <Panel title={reviewText.asReceived} says={reviewText.shownAsText}>
          <Snippet text={item.body} label={reviewText.theBody} />
        </Panel>
      )}
    </Stack>
  )
}

const factsOf = (item: IntakeItem): [string, ReactNode][] => [
  [reviewText.source, <SourceLink key="source" item={item} />],
  [reviewText.received, <When key="received" at={item.received_at} />],
  [reviewText.expires, <When key="expires" at={item.expires_at} />],
  [reviewText.contentType, item.content_type],
]

function SourceLink({ item: { kind, source_id, source_name } }: { item: IntakeItem }) {
  const to = `/settings/${kind === 'form' ? 'forms' : 'sources'}/${source_id}`
  return (
    <Anchor component={Link} to={to} size="sm">
      {formatName(source_name)}
    </Anchor>
  )
}

type AcceptedProps = { item: IntakeItem; isFromCrm: boolean }

function Accepted({ item: { lead_id }, isFromCrm }: AcceptedProps) {
  return (
    <Alert variant="default" title={isFromCrm ? reviewText.outcomeRecorded : reviewText.accepted}>
      {lead_id && (
        <Anchor component={Link} to={`/leads/${lead_id}`} size="sm">
          {reviewText.openTheLead}
        </Anchor>
      )}
    </Alert>
  )
}

/** An outcome from a CRM is tried again once its cause is gone, or completed by hand. */
function Outcome({ item, mayWrite }: { item: IntakeItem; mayWrite: boolean }) {
  const isStage = item.reason === 'unknown_stage'
  const again = useReviewChange(() => replayItem(item.id))
  const refetch = useReviewRefetch()
  return (
    <Panel title={reviewText.whatToDo}>
      <Text size="sm">
        {whatToDo[item.reason] ?? reviewText.outcomeIsUnreadable}{' '}
        {isStage && (
          <Anchor
            component={Link}
            to={`/settings/sources/${item.source_id}`}
            size="sm"
            underline="always"
          >
            {reviewText.toTheSource}
          </Anchor>
        )}
      </Text>
      {mayWrite && (
        <Group>
          <Button
            loading={again.isPending}
            onClick={() =>
              again.mutate(undefined, {
                onSuccess: () => say(reviewText.outcomeRecorded),
                onError: refetch,
              })
            }
          >
            {reviewText.tryAgain}
          </Button>
        </Group>
      )}
      {again.error && <Wrong error={again.error} />}
      {mayWrite && !isStage && <OutcomeForm key={item.id} item={item} />}
    </Panel>
  )
}

const whatToDo: Partial<Record<IntakeItem['reason'], string>> = {
  unknown_stage: reviewText.chooseAnOutcome,
  unknown_lead: reviewText.noLeadMatches,
}

function Discard({ item, onGone }: { item: IntakeItem; onGone: () => void }) {
  const discard = useReviewRemoval(item.id, () =>
    api.delete('/v1/intake/{item_id}', { path: { item_id: item.id } }),
  )
  return (
    <ConfirmButton
      label={reviewText.discard}
      title={reviewText.discardThis}
      go={reviewText.discard}
      isFinal
      isBusy={discard.isPending}
      onGo={() =>
        discard.mutate(undefined, {
          onSuccess: () => {
            say(reviewText.isDiscarded)
            onGone()
          },
        })
      }
    >
      <Text size="sm">{reviewText.cannotBeRestored}</Text>
    </ConfirmButton>
  )
}
