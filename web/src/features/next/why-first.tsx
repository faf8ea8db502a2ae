import { List, Text } from '@mantine/core'
import { formatOdds } from '../../wording/odds.ts'
import { tierWords } from '../../wording/tiers.ts'
import type { Claim, Queue } from './queue.ts'
import { nextText } from '#texts/next.ts'

/**
 * `chance`, from 0 to 1, is null while only rules score, and undefined until the score has loaded.
 */
type WhyFirstProps = { claim: Claim; queue: Queue; chance: number | null | undefined }

/** Shows why this lead is ranked first, as the server ranked it when it was claimed. */
export function WhyFirst({ claim, queue, chance }: WhyFirstProps) {
  return (
    <List size="sm" spacing={4} listStyleType="none">
      <List.Item>{formatReason(claim, chance)}</List.Item>
      <List.Item>
        <Text span size="sm" c="dimmed">
          {nextText.nobodyElseIsGiven(formatOthers(queue))}
        </Text>
      </List.Item>
    </List>
  )
}

function formatReason({ lead, reason }: Claim, chance: WhyFirstProps['chance']): string {
  if (reason === 'overdue') return nextText.itsAnswerIsOverdue
  if (reason === 'deferred') return nextText.youPutItOff
  if (reason === 'override' && lead.override)
    return nextText.aPersonSetIt(tierWords[lead.override.qualification_type])
  if (reason === 'scored_before') return nextText.anEarlierVersionOf
  const tier = tierWords[lead.override?.qualification_type ?? lead.qualification_type]
  const stood = chance === null ? nextText.stoodHigherByThe : nextText.wasLikelier
  const odds = chance == null ? '' : nextText.atAboutNow(formatOdds(chance))
  return nextText.whenYouWereGiven(tier, stood, odds)
}

function formatOthers({ claimed_by_others }: Queue): string {
  if (claimed_by_others === 0) return nextText.noColleagueIsAt
  return claimed_by_others === 1
    ? nextText.colleaguesAreAt1
    : nextText.colleaguesAreAtOther(claimed_by_others)
}

/** The number of waiting leads as the sentence of the page: "40 wait". */
export const formatWaiting = (waiting: number): string =>
  waiting >= 100 ? nextText.n100OrMoreWait : nextText.forAnAnswer(waiting)
