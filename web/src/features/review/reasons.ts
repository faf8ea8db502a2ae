import { reviewText } from '#texts/review.ts'
import type { Tone } from '../../ui/mark.tsx'
import type { IntakeItem } from './queries.ts'

type Reason = IntakeItem['reason']

/** The reasons why something needs review, with their names. */
export const reasonNames: Readonly<Record<Reason, string>> = {
  looks_automated: reviewText.looksAutomated,
  other_origin: reviewText.otherOrigin,
  unreadable: reviewText.unreadable,
  refused: reviewText.refused,
  unknown_lead: reviewText.unknownLead,
  unknown_stage: reviewText.unknownStage,
  confirmation: reviewText.confirmation,
}

/** The reasons as options of a filter. */
export const reasonChoices = Object.entries(reasonNames).map(([value, label]) => ({ value, label }))

/** Something that only looks suspicious is in between; something that could not be read is bad. */
export const toneOf = (reason: Reason): Tone =>
  reason === 'unreadable' || reason === 'refused' ? 'bad' : 'between'

/** Returns whether an item reports the outcome of a lead. It does not become a lead. */
export const isOutcome = ({ produces }: IntakeItem): boolean => produces === 'outcome'
