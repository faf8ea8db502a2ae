import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMayWrite } from '../../account.ts'
import { api } from '../../api.ts'
import { Wrong } from '../../ui/faces.tsx'
import { When } from '../../ui/when.tsx'
import { outcomeWords } from '../../wording/outcomes.ts'
import { momentsOf } from './moments.ts'
import { useMessages, useOutcomes, type Lead, type Milestone, type Score } from './queries.ts'
import style from './timeline.module.css'
import { leadText } from '#texts/lead.ts'

/**
 * Shows everything that happened with the lead in one timeline, newest first, with a form to add a
 * message.
 */
export function Timeline({ lead, score }: { lead: Lead; score: Score }) {
  const mayWrite = useMayWrite()
  const messages = useMessages(lead.id)
  const outcomes = useOutcomes(lead.id)
  const error = messages.error ?? outcomes.error
  if (error) return <Wrong error={error} onRetry={() => void messages.refetch()} />
  const moments = momentsOf({
    lead,
    score,
    messages: messages.data?.data ?? [],
    milestones: outcomes.data?.data ?? [],
  })
  return (
    <Stack gap="md">
      {mayWrite && <AddMessage lead_id={lead.id} />}
      <ol className={style.line}>
        {moments.map((moment) => (
          <li key={moment.key} data-kind={moment.kind}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" fw={550}>
                {moment.title}
              </Text>
              <Group gap="xs" wrap="nowrap">
                {mayWrite && moment.milestone && <TakeBack milestone={moment.milestone} />}
                <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                  <When at={moment.at} />
                </Text>
              </Group>
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

/** Removes one milestone, including one inferred from behaviour. */
function TakeBack({ milestone }: { milestone: Milestone }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      api.delete('/v1/leads/{lead_id}/outcomes/{outcome_id}', {
        path: { lead_id: milestone.lead_id, outcome_id: milestone.id },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['leads'] }),
  })
  return (
    <Button
      size="compact-xs"
      variant="default"
      fw={500}
      loading={remove.isPending}
      onClick={() => remove.mutate()}
      aria-label={leadText.undoOutcome(outcomeWords[milestone.outcome])}
    >
      {leadText.reassignLead}
    </Button>
  )
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
          aria-label={leadText.whatWasSaid}
          placeholder={leadText.whatWasSaidToo}
          autosize
          minRows={2}
          required
          {...form.getInputProps('text')}
        />
        <Group gap="xs">
          <Select
            aria-label={leadText.who}
            size="xs"
            w={120}
            allowDeselect={false}
            data={[
              { value: 'inbound', label: leadText.theySaid },
              { value: 'outbound', label: leadText.weSaid },
            ]}
            {...form.getInputProps('direction')}
          />
          <Select
            aria-label={leadText.how}
            size="xs"
            w={110}
            allowDeselect={false}
            data={[...channels]}
            {...form.getInputProps('channel')}
          />
          <Button type="submit" size="xs" variant="default" loading={add.isPending}>
            {leadText.keepIt}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
