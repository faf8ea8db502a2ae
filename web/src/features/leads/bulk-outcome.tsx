import { Button, Group, Paper, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { sayWithUndo } from '../../ui/notify.tsx'
import { keyedOutcomes, outcomeWords, type Outcome } from '../../wording/outcomes.ts'

/** The most leads one request says something of. */
const most = 100

/** Records the same outcome for all selected leads, and takes it back for all of them. */
export function BulkOutcome({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['leads'] })
  const undo = useMutation({
    mutationFn: (done: string[]) =>
      inParts(done, (outcome_ids) =>
        api.post('/v1/leads/outcomes/take_back', { body: { outcome_ids } }),
      ),
    onSettled: refresh,
  })
  const record = useMutation({
    mutationFn: (outcome: Outcome) =>
      inParts(ids, (lead_ids) => api.post('/v1/leads/outcomes', { body: { lead_ids, outcome } })),
    onSuccess: (results, outcome) => {
      const done = results.flatMap(({ outcome_id }) => outcome_id ?? [])
      sayWithUndo(saidOf(outcome, done.length, ids.length), () => undo.mutate(done))
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

/** What became of many, in as few requests as there can be. */
async function inParts<Result>(
  ids: readonly string[],
  act: (part: string[]) => Promise<{ data: readonly Result[] }>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < ids.length; from += most)
    results.push(...(await act(ids.slice(from, from + most))).data)
  return results
}

function saidOf(outcome: Outcome, done: number, asked: number): string {
  const said = `${done} ${done === 1 ? 'lead' : 'leads'}: ${outcomeWords[outcome]}.`
  return done === asked ? said : `${said} ${asked - done} could not be changed: deleted or erased.`
}
