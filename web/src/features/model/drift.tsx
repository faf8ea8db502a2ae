import { Text } from '@mantine/core'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Card } from './queries.ts'

type Drift = NonNullable<Card['drift']>

/** How the model holds since it scores: whether promises come true, and whether leads still are as those it learned from. */
export function DriftFacts({ card: { drift, stage } }: { card: Card }) {
  if (stage === 'prior') return null
  return (
    <Panel title="Since it scores" says={drift ? sayTroubles(drift) : undefined}>
      {drift ? (
        <Facts facts={factsOf(drift)} />
      ) : (
        <Text size="sm" c="dimmed">
          Not looked at yet. It is compared with what comes in from now on; where promises stop
          coming true, it is taken back by itself.
        </Text>
      )}
    </Panel>
  )
}

const troubleWords: Readonly<Record<string, string>> = {
  features_moved: 'leads differ from those it learned from',
  promises_off: 'promises come true less or more often than chance explains',
  worse_than_base_rate: 'promising everybody the usual would have done better',
}

const sayTroubles = ({ troubles }: Drift) =>
  troubles.length === 0
    ? 'It holds.'
    : `Look after it: ${troubles.map((one) => troubleWords[one] ?? one).join('; ')}.`

function factsOf({ observed_over_expected: seen, evidence, brier, psi }: Drift) {
  const moved = psi.filter((one) => one.psi > mostMoved)
  return [
    [
      'Happened against promised',
      seen
        ? `${seen.ratio.toFixed(2)} (${seen.low.toFixed(2)} to ${seen.high.toFixed(2)}), ${seen.rows} leads`
        : 'Too few answers yet',
    ],
    [
      'Newest promises',
      evidence
        ? `${evidence.happened.toFixed(0)} of ${evidence.promised.toFixed(0)} in ${evidence.outcomes} leads; by chance ${Math.max(0, evidence.least).toFixed(0)} to ${evidence.most.toFixed(0)}`
        : 'Too few answers yet',
    ],
    [
      'Error, squared',
      brier
        ? `${brier.score.toFixed(3)}; promising the usual: ${brier.of_base_rate.toFixed(3)}`
        : 'Too few answers yet',
    ],
    ['Moved since', moved.length === 0 ? 'Nothing it looks at' : moved.map(sayMoved).join(', ')],
  ] as const
}

/** A feature and how far its values moved, as the population stability index. */
const sayMoved = ({ feature, psi }: Drift['psi'][number]) =>
  `${feature.replaceAll('_', ' ')} (${psi.toFixed(2)})`

/** The population stability index above which a feature counts as moved. */
const mostMoved = 0.25
