import { Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api.ts'
import { awaitOpening } from '../../ui/opening-keys.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useOverrideChange, type Lead } from './queries.ts'
import { leadText } from '../../texts/lead.ts'

// Few scores are gainsaid: the form comes when it is asked for.
const OverrideForm = lazy(() =>
  import('./override-form.tsx').then(({ OverrideForm: component }) => ({ default: component })),
)

/** Wrong? A person's word over the score, with its reason. Both stay visible, and either can go. */
export function OverrideBox({ lead }: { lead: Lead }) {
  const [isOpen, setOpen] = useState(false)
  const leave = () => setOpen(false)
  const open = () => {
    if (isOpen || lead.override) return
    awaitOpening('override', leave)
    setOpen(true)
  }
  useShortcuts({ wrong: open })
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
  if (isOpen)
    return (
      <Suspense>
        <OverrideForm lead={lead} onDone={leave} />
      </Suspense>
    )
  return (
    <Group>
      <Button size="compact-sm" variant="default" fw={500} onClick={open}>
        {lead.qualification_type === 'unqualified' ? leadText.notSpam : leadText.wrong}
      </Button>
    </Group>
  )
}
