import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { tierWords, type Tier } from '../../wording/tiers.ts'
import type { Lead } from './queries.ts'
import { leadText } from '../../texts/lead.ts'

/** Wrong? A person's word over the score, with its reason. Both stay visible, and either can go. */
export function OverrideBox({ lead }: { lead: Lead }) {
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ wrong: () => setOpen(true) })
  const remove = useOverrideChange(() =>
    api.delete('/v1/leads/{lead_id}/score/override', { path: { lead_id: lead.id } }),
  )
  if (lead.override)
    return (
      <Group gap="xs">
        <Text size="sm">“{lead.override.reason}”</Text>
        <Button size="compact-sm" variant="default" onClick={() => remove.mutate(undefined)}>
          {leadText.backToTheScore}
        </Button>
      </Group>
    )
  if (isOpen) return <OverrideForm lead={lead} onDone={() => setOpen(false)} />
  return (
    <Group>
      <Button size="compact-sm" variant="default" fw={500} onClick={() => setOpen(true)}>
        {lead.qualification_type === 'unqualified' ? leadText.notSpam : leadText.wrong}
      </Button>
    </Group>
  )
}

function OverrideForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const form = useForm({ initialValues: { qualification_type: 'warm' as Tier, reason: '' } })
  const save = useOverrideChange((body: { qualification_type: Tier; reason: string }) =>
    api.put('/v1/leads/{lead_id}/score/override', { path: { lead_id: lead.id }, body }),
  )
  return (
    <form onSubmit={form.onSubmit((body) => save.mutate(body, { onSuccess: onDone }))}>
      <Stack gap="xs">
        <Group gap="xs" align="flex-end">
          <Select
            label={leadText.itIs}
            size="xs"
            w={130}
            allowDeselect={false}
            data={Object.entries(tierWords).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('qualification_type')}
          />
          <TextInput
            label={leadText.because}
            size="xs"
            required
            maxLength={500}
            flex={1}
            miw={180}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </Group>
        <Group gap="xs">
          <Button type="submit" size="xs" loading={save.isPending}>
            {leadText.save}
          </Button>
          <Button size="xs" variant="default" onClick={onDone}>
            {leadText.leaveIt}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useOverrideChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      say(leadText.savedTheScoreStays)
      return queries.invalidateQueries({ queryKey: ['leads'] })
    },
  })
}
