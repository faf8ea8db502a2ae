import { Button, Group, Text, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMayWrite } from '../../account.ts'
import { Actions } from './actions.tsx'
import { Clock } from './clock.tsx'
import { Headline } from './headline.tsx'
import style from './lead-card.module.css'
import { OutcomeButtons } from './outcome-buttons.tsx'
import { useOverrideChange, type Lead, type Score } from './queries.ts'
import type { OutcomeWatch } from './use-outcome.ts'
import { LeadWish } from './lead-wish.tsx'
import { api } from '../../api.ts'
import { leadText } from '../../texts/lead.ts'
import { outcomeWords, type Outcome } from '../../wording/outcomes.ts'
import { isEnded } from './first-act.ts'
import { lazy, Suspense, useState } from 'react'
import { awaitOpening } from '../../ui/opening-keys.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'

type LeadCardProps = {
  lead: Lead
  score: Score
  currency: string
  watch?: OutcomeWatch
  /** Puts the lead off, where leads stand in a line. */
  onLater?: () => void
}

/**
 * A lead in the order in which one works on it: how likely and why, what they want, how to reach them, what happened, and whether the score is wrong. On a phone
 * the acts stay under the thumb while the rest scrolls.
 */
export function LeadCard({ lead, score, currency, watch = {}, onLater }: LeadCardProps) {
  const mayWrite = useMayWrite()
  return (
    <>
      <Headline lead={lead} score={score} />
      {mayWrite && <ClosedNote lead={lead} />}
      <Clock lead={lead} />
      <LeadWish lead={lead} currency={currency} />
      <ReadWords score={score} />
      <div className={style.acts}>
        <Actions lead={lead} onLater={onLater} />
        {mayWrite && <OutcomeButtons lead={lead} watch={watch} />}
      </div>
      {mayWrite && <OverrideBox lead={lead} />}
    </>
  )
}

/** That a lead is closed, and the way to open it again: what closed it is taken back. Nothing for one that is open. */
function ClosedNote({ lead }: { lead: Lead }) {
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

// Few scores are gainsaid: the form comes when it is asked for.
const OverrideForm = lazy(() =>
  import('./override-form.tsx').then(({ OverrideForm: component }) => ({ default: component })),
)

/** Wrong? A person's word over the score, with its reason. Both stay visible, and either can go. */
function OverrideBox({ lead }: { lead: Lead }) {
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

/** What was read in the message, as what it was read, with the words that say it; or that it was not read. */
function ReadWords({ score }: { score: Score }) {
  const { text } = score
  if (!text) return null
  if (!text.read)
    return (
      <Text size="sm" c="dimmed">
        {leadText.theMessageWasNot(text.language === null ? '' : leadText.language(text.language))}
      </Text>
    )
  if (text.facts.length === 0) return null
  return (
    <Stack gap={2} component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {text.facts.map(({ fact, value, words }) => (
        <Text key={fact} component="li" size="sm" c="dimmed">
          {leadText.readInTheMessage(
            fact.replaceAll('_', ' '),
            typeof value === 'boolean' ? '' : ` ${value}`,
            words,
          )}
        </Text>
      ))}
    </Stack>
  )
}
