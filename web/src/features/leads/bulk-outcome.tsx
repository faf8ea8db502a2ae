import { Button, Group, Paper, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { sayWithUndo } from '../../ui/notify.tsx'
import { keyedOutcomes, outcomeWords, type Outcome } from '../../wording/outcomes.ts'

/** Records the same outcome for all selected leads, and takes it back for all of them. */
export function BulkOutcome({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['leads'] })
  const undo = useMutation({
    mutationFn: (done: string[]) =>
      eachInTurn(done, (lead_id) =>
        api.delete('/v1/leads/{lead_id}/outcome', { path: { lead_id } }),
      ),
    onSettled: refresh,
  })
  const record = useMutation({
    mutationFn: (outcome: Outcome) =>
      eachInTurn(ids, (lead_id) =>
        api.post('/v1/leads/{lead_id}/outcome', { path: { lead_id }, body: { outcome } }),
      ),
    onSuccess: (_, outcome) => {
      sayWithUndo(`${ids.length} leads: ${outcomeWords[outcome]}`, () => undo.mutate(ids))
      onDone()
    },
    onSettled: refresh,
  })
  return (
    <Paper withBorder p="xs" bg="var(--chosen)">
      <Group gap="xs">
        <Text size="sm" fw={600} px="xs">
          {ids.length} selected
        </Text>
        {keyedOutcomes.map((outcome) => (
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
        <Button size="xs" variant="subtle" onClick={onDone}>
          Clear
        </Button>
      </Group>
    </Paper>
  )
}

async function eachInTurn(ids: string[], act: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids) await act(id)
}
