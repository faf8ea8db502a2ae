import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { api } from '../../api.ts'
import { leadText } from '#texts/lead.ts'
import { takeKeys, writtenBy } from '../../ui/opening-keys.ts'
import { tierWords, type Tier } from '../../wording/tiers.ts'
import { useOverrideChange, type Lead } from './queries.ts'

/** The form of a tier and its reason. It takes keys that were typed while it loaded. */
export function OverrideForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const form = useForm({ initialValues: { qualification_type: 'warm' as Tier, reason: '' } })
  const save = useOverrideChange((body: { qualification_type: Tier; reason: string }) =>
    api.put('/v1/leads/{lead_id}/score/override', { path: { lead_id: lead.id }, body }),
  )
  const reason = useRef<HTMLInputElement>(null)
  const begin = useEffectEvent(() => {
    form.setFieldValue('reason', writtenBy(takeKeys('override')))
    reason.current?.focus()
  })
  useLayoutEffect(() => begin(), [])
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
            ref={reason}
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
