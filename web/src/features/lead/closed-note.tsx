import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { leadText } from '../../texts/lead.ts'
import { outcomeWords, type Outcome } from '../../wording/outcomes.ts'
import { isEnded } from './first-act.ts'
import type { Lead } from './queries.ts'

/** That a lead is closed, and the way to open it again: what closed it is taken back. Nothing for one that is open. */
export function ClosedNote({ lead }: { lead: Lead }) {
  const queries = useQueryClient()
  const reopen = useMutation({
    mutationFn: () => api.delete('/v1/leads/{lead_id}/outcome', { path: { lead_id: lead.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['leads'] }),
  })
  if (!isEnded(lead) || lead.outcome === null) return null
  return (
    <Group gap="sm" role="status">
      <Text size="sm" fw={550}>
        {leadText.closedAs(outcomeWords[lead.outcome as Outcome])}
      </Text>
      <Button
        size="xs"
        variant="default"
        loading={reopen.isPending}
        onClick={() => reopen.mutate()}
      >
        {leadText.reopen}
      </Button>
    </Group>
  )
}
