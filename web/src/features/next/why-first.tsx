import { List, Text } from '@mantine/core'
import { sayOdds } from '../../wording/odds.ts'
import { tierWords } from '../../wording/tiers.ts'
import type { Claim, Queue } from './queue.ts'

/** `oneIn` is null while only rules speak, undefined until the score is there. */
type WhyFirstProps = { claim: Claim; queue: Queue; oneIn: number | null | undefined }

/** Why this lead stands before the others, as the server ranked it when it was given. */
export function WhyFirst({ claim, queue, oneIn }: WhyFirstProps) {
  return (
    <List size="sm" spacing={4} listStyleType="none">
      <List.Item>{sayReason(claim, oneIn)}</List.Item>
      <List.Item>
        <Text span size="sm" c="dimmed">
          {sayOthers(queue)} Nobody else is given this one while you are here.
        </Text>
      </List.Item>
    </List>
  )
}

function sayReason({ lead, because }: Claim, oneIn: WhyFirstProps['oneIn']): string {
  if (because === 'overdue')
    return 'Its answer is overdue: in each tier that comes first, and then what is likeliest.'
  if (because === 'put_off') return 'You put it off, and nothing else waits.'
  if (because === 'override' && lead.override)
    return `A person set it to ${tierWords[lead.override.qualification_type]}: that counts before the score.`
  if (because === 'scored_before')
    return 'An earlier version of the score judged it, and nothing that the present one has judged waits. It will be scored again.'
  const tier = tierWords[lead.override?.qualification_type ?? lead.qualification_type]
  const stood = oneIn === null ? 'stood higher by the rules' : 'was likelier'
  const odds = oneIn == null ? '' : `, at about ${sayOdds(oneIn)} now`
  return `When you were given it, no other lead of the tier ${tier} that waited ${stood}${odds}. The higher tier comes first, and among equals the newest.`
}

function sayOthers({ held_by_others }: Queue): string {
  if (held_by_others === 0) return 'No colleague is at another lead now.'
  return held_by_others === 1
    ? 'Colleagues are at 1 other lead.'
    : `Colleagues are at ${held_by_others} other leads.`
}

/** How many wait, as the page's sentence: "40 wait". */
export const sayWaiting = (waiting: number): string =>
  waiting >= 100
    ? '100 or more wait for an answer.'
    : `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for an answer.`
