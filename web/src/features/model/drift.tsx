import { Text } from '@mantine/core'
import { modelText } from '../../texts/model.ts'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sayCount } from '../../wording/count.ts'
import { sayDecimal } from '../../wording/decimal.ts'
import { sayFeature } from './feature-name.ts'
import type { Card } from './queries.ts'

type Drift = NonNullable<Card['drift']>

/**
 * Shows the monitoring of the model: the accuracy of its predictions, and whether leads still
 * resemble the training leads.
 */
export function DriftFacts({ card: { drift, stage } }: { card: Card }) {
  if (stage === 'prior') return null
  return (
    <Panel title={modelText.sinceItScores} says={drift ? sayTroubles(drift) : undefined}>
      {drift ? (
        <Facts facts={factsOf(drift)} />
      ) : (
        <Text size="sm" c="dimmed">
          {modelText.notLookedAtYet}
        </Text>
      )}
    </Panel>
  )
}

const troubleWords: Readonly<Record<string, string>> = modelText.troubles

const sayTroubles = ({ troubles }: Drift) =>
  troubles.length === 0
    ? modelText.holds
    : modelText.lookAfter(troubles.map((one) => troubleWords[one] ?? one).join('; '))

const round = (value: number): string => sayCount(Math.max(0, Math.round(value)))

function factsOf({ observed_over_expected: seen, evidence, brier, psi }: Drift) {
  const moved = psi.filter((one) => one.psi > maxMoved)
  return [
    [
      modelText.happenedAgainstPromised,
      seen
        ? modelText.ratio(
            sayDecimal(seen.ratio, 2),
            sayDecimal(seen.low, 2),
            sayDecimal(seen.high, 2),
            sayCount(seen.rows),
          )
        : modelText.tooFewAnswers,
    ],
    [
      modelText.newestPromises,
      evidence
        ? modelText.evidence(
            round(evidence.happened),
            round(evidence.promised),
            sayCount(evidence.outcomes),
            round(evidence.least),
            round(evidence.most),
          )
        : modelText.tooFewAnswers,
    ],
    [
      modelText.errorSquared,
      brier
        ? modelText.promisingUsual(sayDecimal(brier.score, 3), sayDecimal(brier.of_base_rate, 3))
        : modelText.tooFewAnswers,
    ],
    [
      modelText.movedSince,
      moved.length === 0 ? modelText.nothingMoved : moved.map(sayMoved).join(', '),
    ],
  ] as const
}

/** Formats a feature with its drift, as the population stability index. */
const sayMoved = ({ feature, psi }: Drift['psi'][number]) =>
  `${sayFeature(feature)} (${sayDecimal(psi, 2)})`

/** The population stability index above which a feature counts as drifted. */
const maxMoved = 0.25
