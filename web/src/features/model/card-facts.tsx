import { Alert, Text } from '@mantine/core'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { sayOdds } from '../../wording/odds.ts'
import type { Card } from './queries.ts'
import { sayCount } from '../../wording/count.ts'

const stageWords = {
  prior: 'Starting point from rules',
  ridge: 'A scorecard learned from your results',
  ebm: 'A sum of shapes learned from your results',
} as const

/** What scores now, what it learned from, and how good it proved on leads it had not seen. */
export function CardFacts({ card }: { card: Card }) {
  const { held_out, trained_on, leakage_suspected } = card
  return (
    <Panel title={stageWords[card.stage]} says={sayProgress(card)}>
      {card.warnings.map((code) => (
        <Alert key={code} variant="default" py="xs">
          {warningWords[code] ?? code.replaceAll('_', ' ')}
          {code === 'leakage_suspected' &&
            ` Left out: ${leakage_suspected.map((name) => name.replaceAll('_', ' ')).join(', ')}.`}
        </Alert>
      ))}
      <Facts
        facts={[
          ['Predicts', `${card.target} within ${card.horizon_days} days`],
          ['Your usual', sayOdds(card.base_rate)],
          [
            'Learned from',
            `${trained_on.outcomes} outcomes, ${trained_on.conversions} of them good`,
          ],
          ['Scores since', <When key="since" at={card.promoted_at} />],
          ...(held_out === null ? [] : heldOutFacts(held_out)),
          ...leftOutFacts(card.left_out),
        ]}
      />
      {held_out === null && (
        <Text size="sm" c="dimmed">
          How good it is cannot be said yet: that takes outcomes of leads it had not seen.
        </Text>
      )}
    </Panel>
  )
}

function sayProgress({ stage, trained_on, outcomes_needed }: Card): string {
  if (stage !== 'prior')
    return 'Retrained by night when enough new outcomes came; promoted only when it does better.'
  return `${trained_on.outcomes} of about ${outcomes_needed} outcomes. Record what happened, or import history, and it learns from you.`
}

const heldOutFacts = ({
  rows,
  auc,
  auc_ci95,
  log_loss,
  base_log_loss,
  ece,
}: NonNullable<Card['held_out']>) =>
  [
    ['Judged on', `${sayCount(rows)} leads it had not seen`],
    [
      'Puts the better lead first',
      `${Math.round(auc * 100)} times of 100 (${auc_ci95.map((one) => Math.round(one * 100)).join(' to ')})`,
    ],
    [
      'Log loss',
      `${log_loss.toFixed(3)}; promising everybody the usual: ${base_log_loss.toFixed(3)}`,
    ],
    ['Promise and outcome differ by', `${(ece * 100).toFixed(1)} points on average`],
  ] as const

const leftOutWords = {
  knows_the_answer: 'Left out, knows the answer',
  tells_nothing_apart: 'Left out, tells no leads apart',
  moves_nothing: 'Left out, moves nothing',
  others_say_more: 'Left out, others say more',
} as const

/** Features by why they were left out. */
const leftOutFacts = (left: Card['left_out']) =>
  (Object.keys(leftOutWords) as (keyof typeof leftOutWords)[]).flatMap((reason) => {
    const names = left
      .filter((one) => one.reason === reason)
      .map(({ feature }) => feature.replace(/^attributes\./, '').replaceAll('_', ' '))
    return names.length === 0 ? [] : [[leftOutWords[reason], sayNames(names)] as const]
  })

const mostNamed = 12
const sayNames = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? names.join(', ')
    : `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`

const warningWords: Readonly<Record<string, string>> = {
  leakage_suspected:
    'Something looked at seems to know the answer already, mostly because it was written down afterwards.',
  no_skill: 'The outcomes so far do not tell good leads from others; the rules stay.',
}
