import { Button, Group, Paper, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { notifyWithUndo, formatWrong } from '../../ui/notify.ts'
import { keyedOutcomes, outcomeWords, type Outcome } from '../../wording/outcomes.ts'
import { inParts } from './in-parts.ts'
import { formatCount } from '../../wording/count.ts'
import { leadsText } from '#texts/leads.ts'

/** The maximum number of leads per outcome request. */
const most = 100

/** The outcomes that can be recorded for many leads at once. */
const offered: readonly Outcome[] = [...keyedOutcomes, 'spam']

type BulkOutcomeProps = {
  ids: string[]
  onDone: () => void
  /** Further actions for the selected leads. */
  children?: ReactNode
}

/** Records the same outcome for all selected leads, with an undo for all of them. */
export function BulkOutcome({ ids, onDone, children }: BulkOutcomeProps) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['leads'] })
  const undo = useMutation({
    mutationFn: (done: string[]) =>
      inParts(done, most, (outcome_ids) =>
        api.post('/v1/leads/outcomes/undo', { body: { outcome_ids } }),
      ),
    onSuccess: ({ error }) => error !== undefined && formatWrong(error),
    onSettled: refresh,
  })
  const record = useMutation({
    mutationFn: (outcome: Outcome) =>
      inParts(ids, most, (lead_ids) =>
        api.post('/v1/leads/outcomes', { body: { lead_ids, outcome } }),
      ),
    onSuccess: ({ results, error }, outcome) => {
      const done = results.flatMap(({ outcome_id }) => outcome_id ?? [])
      if (error !== undefined) formatWrong(error)
      if (error !== undefined && done.length === 0) return
      notifyWithUndo(saidOf(outcome, done.length, results.length), () => undo.mutate(done))
      onDone()
    },
    onSettled: refresh,
  })
  return (
    <Paper withBorder p="xs" bg="var(--chosen)">
      <Group gap="xs">
        <Text size="sm" fw={600} px="xs">
          {leadsText.selected(formatCount(ids.length))}
        </Text>
        {offered.map((outcome) => (
          <Button
            key={outcome}
            size="xs"
            variant="default"
            loading={record.isPending && record.variables === outcome}
            onClick={() => record.mutate(outcome)}
          >
            {outcomeWords[outcome]}
          </Button>
        ))}
        {children}
        <Button size="xs" variant="subtle" onClick={onDone}>
          {leadsText.clear}
        </Button>
      </Group>
    </Paper>
  )
}

function saidOf(outcome: Outcome, done: number, asked: number): string {
  const said = leadsText.areSet(done, formatCount(done), outcomeWords[outcome])
  return done === asked ? said : leadsText.couldNotBeChanged(said, asked - done)
}
