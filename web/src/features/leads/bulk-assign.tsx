import { Button, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { notifyWithUndo, formatWrong } from '../../ui/notify.ts'
import { formatCount } from '../../wording/count.ts'
import { inParts } from './in-parts.ts'
import type { Members } from './use-members.ts'
import { leadsText } from '#texts/leads.ts'

/** The maximum number of leads per assignment request. */
const most = 500

type Assignment = { lead_ids: readonly string[]; assigned_to: string | null }

type BulkAssignProps = {
  ids: readonly string[]
  members: Members
  /** The owner of a lead when it was loaded. */
  ownerOf: (lead_id: string) => string | null
  onDone: () => void
}

/** Assigns all selected leads to a member or to no one. Undo restores the previous owners. */
export function BulkAssign({ ids, members, ownerOf, onDone }: BulkAssignProps) {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['leads'] })
  const undo = useMutation({
    mutationFn: async (before: readonly Assignment[]) => {
      for (const one of before) await assign(one)
    },
    onSettled,
  })
  const give = useMutation({
    mutationFn: assign,
    onMutate: () =>
      Array.from(Map.groupBy(ids, ownerOf), ([assigned_to, lead_ids]) => ({
        assigned_to,
        lead_ids,
      })),
    onSuccess: ({ results, error }, { assigned_to }, before) => {
      if (error !== undefined) formatWrong(error)
      const done = results.filter(({ status }) => status !== 'failed').length
      if (done === 0) return
      const count = formatCount(done)
      notifyWithUndo(
        assigned_to === null
          ? leadsText.areUnassigned(done, count)
          : leadsText.areAssigned(done, count, members.nameOf(assigned_to)),
        () => undo.mutate(before),
      )
      onDone()
    },
    onSettled,
  })
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button size="xs" variant="default" loading={give.isPending}>
          {leadsText.assign}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {members.all.map(({ id }) => (
          <Menu.Item key={id} onClick={() => give.mutate({ lead_ids: ids, assigned_to: id })}>
            {members.nameOf(id)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => give.mutate({ lead_ids: ids, assigned_to: null })}>
          {leadsText.nobody}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const assign = ({ lead_ids, assigned_to }: Assignment) =>
  inParts(lead_ids, most, (part) =>
    api.post('/v1/leads/assign', { body: { lead_ids: part, assigned_to } }),
  )
