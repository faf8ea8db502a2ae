import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { reviewText } from '#texts/review.ts'
import { sourcesText } from '#texts/sources.ts'
import { Wrong } from '../../ui/faces.tsx'
import { say } from '../../ui/notify.ts'
import { completeOutcome, useReviewChange, type GivenOutcome, type IntakeItem } from './queries.ts'

type Milestone = NonNullable<GivenOutcome['outcome']>

/** Completes a report of an outcome: the lead that it is about, and what happened. */
export function OutcomeForm({ item }: { item: IntakeItem }) {
  const [lead, setLead] = useState('')
  const [milestone, setMilestone] = useState<string | null>(null)
  const record = useReviewChange((given: GivenOutcome) => completeOutcome(item.id, given))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const outcome = milestone !== null && { outcome: milestone as Milestone }
        const given = { ...referenceOf(lead.trim()), ...outcome }
        record.mutate(given, { onSuccess: () => say(reviewText.outcomeRecorded) })
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={reviewText.whichLead}
          autoComplete="off"
          value={lead}
          onChange={({ currentTarget }) => setLead(currentTarget.value)}
        />
        <Select
          label={reviewText.whatHappened}
          placeholder={reviewText.asReported}
          clearable
          data={milestones}
          value={milestone}
          onChange={setMilestone}
        />
        {record.error && <Wrong error={record.error} />}
        <Group>
          <Button type="submit" variant="default" loading={record.isPending}>
            {reviewText.recordOutcome}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Returns the member that a text names a lead by: its ID, an e-mail address, or an external ID. */
function referenceOf(text: string): GivenOutcome {
  if (text === '') return {}
  if (text.startsWith('lead_')) return { lead_id: text }
  return text.includes('@') ? { email: text } : { external_id: text }
}

const milestones = (['contacted', 'met', 'offer', 'won', 'lost'] as const).map((value) => ({
  value,
  label: sourcesText.outcomes[value],
}))
