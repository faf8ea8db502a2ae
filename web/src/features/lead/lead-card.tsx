import { useMayWrite } from '../../account.ts'
import { Actions } from './actions.tsx'
import { Clock } from './clock.tsx'
import { ClosedNote } from './closed-note.tsx'
import { Headline } from './headline.tsx'
import style from './lead-card.module.css'
import { OutcomeButtons } from './outcome-buttons.tsx'
import { OverrideBox } from './override-box.tsx'
import type { Lead, Score } from './queries.ts'
import { ReadWords } from './read-words.tsx'
import type { OutcomeWatch } from './use-outcome.ts'
import { LeadWish } from './lead-wish.tsx'

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
