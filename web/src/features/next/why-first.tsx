import { List, Text } from '@mantine/core'
import { sayOdds } from '../../wording/odds.ts'
import { tierWords } from '../../wording/tiers.ts'
import type { Claim, Queue } from './queue.ts'

type WhyFirstProps = { claim: Claim; queue: Queue; oneIn: number | undefined }

/** Why this lead stands before the others, each sentence a fact one can check in the list of leads. */
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

function sayReason({ lead, because }: Claim, oneIn: number | undefined): string {
  if (because === 'put_off') return 'You put it off, and nothing else waits.'
  if (because === 'override' && lead.override)
    return `A person set it to ${tierWords[lead.override.qualification_type]}: that counts before the score.`
  const odds = oneIn === undefined ? '' : ` at about ${sayOdds(oneIn)}`
  return `Of the leads nobody has answered it was the likeliest${odds}; among equals the newest comes first.`
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
