import { outcomeWords } from '../../wording/outcomes.ts'
import { tierWords } from '../../wording/tiers.ts'
import type { Lead, Message, Milestone, Score } from './queries.ts'
import { leadText } from '#texts/lead.ts'

/** One entry of a lead's timeline. */
export type Moment = {
  key: string
  at: string
  title: string
  text?: string | null
  kind: 'state' | 'in' | 'out'
  milestone?: Milestone
}

type Told = {
  lead: Lead
  score: Score
  messages: readonly Message[]
  milestones: readonly Milestone[]
}

/** Returns all entries of a lead's timeline, newest first. */
export function momentsOf({ lead, score, messages, milestones }: Told): Moment[] {
  const moments: Moment[] = [
    {
      key: 'came',
      at: lead.created_at,
      title: leadText.cameIn(lead.source ? leadText.from(lead.source) : ''),
      kind: 'state',
    },
    {
      key: score.id,
      at: score.scored_at,
      title: leadText.scored(tierWords[score.qualification_type], score.score),
      kind: 'state',
    },
    ...messages.map(messageMoment),
    ...milestones.map(milestoneMoment),
  ]
  if (lead.override)
    moments.push({
      key: 'override',
      at: lead.override.at,
      title: leadText.setToByA(tierWords[lead.override.qualification_type]),
      text: lead.override.reason,
      kind: 'state',
    })
  return moments.sort((a, b) => b.at.localeCompare(a.at))
}

const messageMoment = ({ id, occurred_at, direction, channel, text }: Message): Moment => ({
  key: id,
  at: occurred_at,
  title: leadText.by(direction === 'inbound' ? leadText.theyWrote : leadText.youWrote, channel),
  text,
  kind: direction === 'inbound' ? 'in' : 'out',
})

function milestoneMoment(milestone: Milestone): Moment {
  const { id, occurred_at, outcome, source, certainty, reason } = milestone
  const known =
    source === 'explicit'
      ? null
      : leadText.knownFrom(
          source === 'crm' ? leadText.theCrm : source.replaceAll('_', ' '),
          certainty < 1 ? leadText.sure(Math.round(certainty * 100)) : '',
        )
  const text = [known, reason].filter(Boolean).join(' ')
  return { key: id, at: occurred_at, title: outcomeWords[outcome], text, kind: 'state', milestone }
}
