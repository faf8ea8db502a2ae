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
import { LeadCriteria } from './lead-criteria.tsx'
import { api } from '../../api.ts'
import { formatChange } from '../../wording/format-reason.ts'
import { useProfile } from '../../profile.ts'
import { leadText } from '#texts/lead.ts'
import { outcomeWords, type Outcome } from '../../wording/outcomes.ts'
import { isEnded } from './first-act.ts'
import { lazy, Suspense, useState } from 'react'
import { Mark } from '../../ui/mark.tsx'
import { awaitOpening } from '../../ui/opening-keys.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'

type LeadCardProps = {
  lead: Lead
  score: Score
  currency: string
  watch?: OutcomeWatch
  /** Postpones the lead, if it is in the queue. */
  onLater?: () => void
}

/**
 * Shows a lead in the order of work: the odds and the reasons, the search criteria, the contacts,
 * the outcome, and a correction of the score. On a phone the actions stay at the bottom while the
 * rest scrolls.
 */
export function LeadCard({ lead, score, currency, watch = {}, onLater }: LeadCardProps) {
  const mayWrite = useMayWrite()
  return (
    <>
      <Headline lead={lead} score={score} />
      {!isEnded(lead) && <NextQuestion score={score} />}
      {mayWrite && <ClosedNote lead={lead} />}
      <Clock lead={lead} />
      <LeadCriteria lead={lead} currency={currency} />
      <ReadWords score={score} />
      <div className={style.acts}>
        <Actions lead={lead} onLater={onLater} />
        {mayWrite && <OutcomeButtons lead={lead} watch={watch} />}
      </div>
      {mayWrite && <OverrideBox lead={lead} />}
    </>
  )
}

/** Shows that not enough is known and what to ask. Nothing if enough is known. */
function NextQuestion({ score }: { score: Score }) {
  const { name: profile } = useProfile()
  if (score.enough_information) return null
  const asked = score.counterfactuals.find(({ text }) => text === score.question)
  const question = asked && formatChange(asked, profile)
  return (
    <Text size="sm">
      {leadText.notEnoughIsKnown} {question && <span lang={question.lang}>{question.text}</span>}
    </Text>
  )
}

/**
 * Shows that a lead is closed, with a button that removes the closing outcome. Nothing for an open
 * lead.
 */
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

// Few scores are corrected, so the form is loaded on demand.
const OverrideForm = lazy(() =>
  import('./override-form.tsx').then(({ OverrideForm: component }) => ({ default: component })),
)

/**
 * Overrides the score with a tier and a reason. Both stay visible, and the override can be removed.
 */
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

/**
 * Shows the facts that were read in the message, each with its source words. If the message was not
 * read, shows that instead.
 */
function ReadWords({ score }: { score: Score }) {
  const { text } = score
  if (!text) return null
  const facts = text.facts.filter((one) => !isRepeated(one, text.facts))
  return (
    <>
      {!text.read && (
        <Text size="sm" c="dimmed">
          {leadText.theMessageWasNot(
            text.language === null ? '' : leadText.language(text.language),
          )}
        </Text>
      )}
      {facts.length > 0 && (
        <Stack gap={2} component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {facts.map((one) => (
            <ReadFact key={`${one.by} ${one.fact} ${one.value}`} {...one} />
          ))}
        </Stack>
      )}
    </>
  )
}

type Fact = NonNullable<Score['text']>['facts'][number]

/** Returns whether the model only repeats what the rules have read. */
const isRepeated = ({ by, fact, value }: Fact, facts: readonly Fact[]): boolean =>
  by === 'model' &&
  facts.some((one) => one.by === 'rules' && one.fact === fact && one.value === value)

/** Shows a fact with its source words. A suggested one is marked, because it gives no points. */
function ReadFact({ fact, value, words, by, suggested }: Fact) {
  const { words: names, isHousing } = useProfile()
  const write = by === 'model' ? leadText.readByTheModel : leadText.readInTheMessage
  const isMeeting = fact === 'tour_requested' && !isHousing
  const text = write(
    isMeeting ? leadText.meetingRequested(names) : fact.replaceAll('_', ' '),
    typeof value === 'boolean' ? '' : ` ${value === 'visit' ? names.meeting : value}`,
    words,
  )
  return (
    <Text component="li" size="sm" c="dimmed" fs={suggested ? 'italic' : undefined}>
      {suggested && <Mark tone="between">{leadText.suggestedNoPoints}</Mark>} {text}
    </Text>
  )
}
