import { Button, Group, Paper, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { mergingText } from '#texts/merging.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { formatName, nameOf } from '../../wording/name.ts'
import { useAnswerers } from '../assignment/queries.ts'
import { ContactDetails } from './contact-details.tsx'
import { formatConflicts, formatGains } from './format-merge.ts'
import style from './merging.module.css'
import { useMerge, useMergePreview, type Customer } from './queries.ts'
import { Sentences } from './sentences.tsx'

type MergePreviewProps = {
  /** Two entries of one person. The first one stays unless the other is chosen. */
  pair: readonly [Customer, Customer]
  onDone: () => void
  onCancel: () => void
  /** Returns to the choice of the other entry, if there is one. */
  onBack?: (() => void) | undefined
}

/** Shows what a merge changes, lets the person choose which entry stays, and merges. */
export function MergePreview({ pair, onDone, onCancel, onBack }: MergePreviewProps) {
  const [one, two] = pair
  const [winner_id, setWinner] = useState(one.id)
  const [winner, source] = winner_id === one.id ? [one, two] : [two, one]
  const asked = { winner_id: winner.id, source_ids: [source.id] }
  const preview = useMergePreview(asked)
  const merge = useMerge()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Stack>
      <Radio.Group label={mergingText.whichOneStays} value={winner_id} onChange={setWinner}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
          {pair.map((customer, place) => (
            <Paper key={customer.id} withBorder p="sm" className={style.entry}>
              <Radio
                value={customer.id}
                label={nameOf(customer)}
                fw={550}
                mb="xs"
                {...(place === 0 && { ref: first, 'data-autofocus': true })}
              />
              <ContactDetails customer={customer} />
            </Paper>
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Changes preview={preview} source={source} />
      <Text size="sm" c="dimmed">
        {mergingText.youCanSplit}
      </Text>
      <Group gap="xs">
        <Button
          disabled={!preview.data || preview.isPlaceholderData}
          loading={merge.isPending}
          onClick={() => merge.mutate(asked, { onSuccess: onDone })}
        >
          {mergingText.merge}
        </Button>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {mergingText.back}
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          {mergingText.cancel}
        </Button>
      </Group>
    </Stack>
  )
}

type ChangesProps = { preview: ReturnType<typeof useMergePreview>; source: Customer }

function Changes({ preview: { data, error, refetch }, source }: ChangesProps) {
  const { data: members = [] } = useAnswerers()
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={2} />
  const nameOfMember = (id: string) =>
    formatName(members.find(({ value }) => value === id)?.label ?? mergingText.unknownMember)
  const conflicts = formatConflicts(data, nameOfMember)
  return (
    <Sentences
      title={mergingText.whatHappens}
      lines={[
        ...formatGains(data, source),
        ...(conflicts.length > 0 ? conflicts : [mergingText.noConflicts]),
      ]}
    />
  )
}
