import { Button, Group, Stack, Text } from '@mantine/core'
import { mergingText } from '#texts/merging.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { formatSplit } from './format-merge.ts'
import { useSplit, useSplitPreview, type Separation } from './queries.ts'
import { Sentences } from './sentences.tsx'

type SplitPreviewProps = {
  customer_id: string
  separation: Separation
  /** The number of enquiries of the customer. */
  leadCount: number
  onDone: () => void
  onCancel: () => void
}

/** Shows who gets what in a split, and splits. */
export function SplitPreview(props: SplitPreviewProps) {
  const { customer_id, separation, leadCount, onDone, onCancel } = props
  const { data, error, isPlaceholderData, refetch } = useSplitPreview(customer_id, separation)
  const split = useSplit(customer_id)
  const chosen = separation.lead_ids ?? []
  const isChosen = chosen.length > 0 || separation.source_ids !== undefined
  return (
    <Stack>
      {!isChosen && (
        <Text size="sm" c="dimmed">
          {mergingText.chooseOne}
        </Text>
      )}
      {isChosen && error && <Wrong error={error} onRetry={() => void refetch()} />}
      {isChosen && !error && !data && <Waiting lines={2} />}
      {isChosen && data && (
        <Sentences
          title={mergingText.whoGetsWhat}
          lines={formatSplit(data, { chosen, all: leadCount })}
        />
      )}
      <Group gap="xs">
        <Button
          disabled={!isChosen || !data || isPlaceholderData}
          loading={split.isPending}
          onClick={() => split.mutate(separation, { onSuccess: onDone })}
        >
          {mergingText.split}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {mergingText.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
