import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMayWrite } from '../../account.ts'
import { api } from '../../api.ts'
import { Wrong } from '../../ui/faces.tsx'
import { When } from '../../ui/when.tsx'
import { outcomeWords, type Outcome } from '../../wording/outcomes.ts'
import { tierWords } from '../../wording/tiers.ts'
import { useMessages, type Lead, type Message, type Score } from './queries.ts'
import style from './timeline.module.css'

type Moment = { at: string; title: string; text?: string | null; kind: 'state' | 'in' | 'out' }

/** Everything that happened with the lead in one line of time, the newest first, and a place to add what was said. */
export function Timeline({ lead, score }: { lead: Lead; score: Score }) {
  const mayWrite = useMayWrite()
  const messages = useMessages(lead.id)
  if (messages.error)
    return <Wrong error={messages.error} onRetry={() => void messages.refetch()} />
  const moments = momentsOf(lead, score, messages.data?.data ?? [])
  return (
    <Stack gap="md">
      {mayWrite && <AddMessage lead_id={lead.id} />}
      <ol className={style.line}>
        {moments.map((moment) => (
          <li key={`${moment.at}${moment.title}`} data-kind={moment.kind}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" fw={550}>
                {moment.title}
              </Text>
              <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                <When at={moment.at} />
              </Text>
            </Group>
            {moment.text && (
              <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                {moment.text}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </Stack>
  )
}

function momentsOf(lead: Lead, score: Score, messages: readonly Message[]): Moment[] {
  const moments: Moment[] = [
    {
      at: lead.created_at,
      title: `Came in${lead.source ? ` from ${lead.source}` : ''}`,
      kind: 'state',
    },
    {
      at: score.scored_at,
      title: `Scored: ${tierWords[score.qualification_type]}, ${score.score}`,
      kind: 'state',
    },
    ...messages.map((message) => ({
      at: message.occurred_at,
      title: `${message.direction === 'inbound' ? 'They wrote' : 'You wrote'} by ${message.channel}`,
      text: message.text,
      kind: message.direction === 'inbound' ? ('in' as const) : ('out' as const),
    })),
  ]
  if (lead.outcome)
    moments.push({
      at: lead.updated_at,
      title: outcomeWords[lead.outcome as Outcome],
      kind: 'state',
    })
  if (lead.override)
    moments.push({
      at: lead.override.at,
      title: `Set to ${tierWords[lead.override.qualification_type]} by a person`,
      text: lead.override.reason,
      kind: 'state',
    })
  return moments.sort((a, b) => b.at.localeCompare(a.at))
}

const channels = ['phone', 'email', 'sms', 'chat', 'web', 'other'] as const

function AddMessage({ lead_id }: { lead_id: string }) {
  const queries = useQueryClient()
  const form = useForm({
    initialValues: {
      text: '',
      channel: 'phone' as (typeof channels)[number],
      direction: 'inbound' as 'inbound' | 'outbound',
    },
  })
  const add = useMutation({
    mutationFn: (body: typeof form.values) =>
      api.post('/v1/leads/{lead_id}/messages', { path: { lead_id }, body }),
    onSuccess: () => {
      form.setFieldValue('text', '')
      return queries.invalidateQueries({ queryKey: ['leads'] })
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => add.mutate(values))}>
      <Stack gap="xs">
        <Textarea
          aria-label="What was said"
          placeholder="What was said?"
          autosize
          minRows={2}
          required
          {...form.getInputProps('text')}
        />
        <Group gap="xs">
          <Select
            aria-label="Who"
            size="xs"
            w={120}
            allowDeselect={false}
            data={[
              { value: 'inbound', label: 'They said' },
              { value: 'outbound', label: 'We said' },
            ]}
            {...form.getInputProps('direction')}
          />
          <Select
            aria-label="How"
            size="xs"
            w={110}
            allowDeselect={false}
            data={[...channels]}
            {...form.getInputProps('channel')}
          />
          <Button type="submit" size="xs" variant="default" loading={add.isPending}>
            Keep it
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
