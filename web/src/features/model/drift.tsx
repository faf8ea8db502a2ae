import { Text } from '@mantine/core'
import { useProfile } from '../../profile.ts'
import { modelText } from '#texts/model.ts'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { formatCount } from '../../wording/count.ts'
import { formatDecimal } from '../../wording/decimal.ts'
import type { Words } from '../../wording/profile.ts'
import { formatFeature } from './feature-name.ts'
import type { Card } from './queries.ts'

type Drift = NonNullable<Card['drift']>

/**
 * Shows the monitoring of the model: the accuracy of its predictions, and whether leads still
 * resemble the training leads.
 */
export function DriftFacts({ card: { drift, stage } }: { card: Card }) {
  const { words } = useProfile()
  if (stage === 'prior') return null
  return (
    <Panel title={modelText.sinceItScores} says={drift ? formatTroubles(drift) : undefined}>
      {drift ? (
        <Facts facts={factsOf(drift, words)} />
      ) : (
        <Text size="sm" c="dimmed">
          {modelText.notLookedAtYet}
        </Text>
      )}
    </Panel>
  )
}

const troubleWords: Readonly<Record<string, string>> = modelText.problems

const formatTroubles = ({ problems }: Drift) =>
  problems.length === 0
    ? modelText.holds
    : modelText.lookAfter(problems.map((one) => troubleWords[one] ?? one).join('; '))

const round = (value: number): string => formatCount(Math.max(0, Math.round(value)))

function factsOf({ observed_over_expected: seen, evidence, brier, psi }: Drift, words: Words) {
  const moved = psi.filter((one) => one.psi > maxMoved)
  return [
    [
      modelText.happenedAgainstPromised,
      seen
        ? modelText.ratio(
            formatDecimal(seen.ratio, 2),
            formatDecimal(seen.low, 2),
            formatDecimal(seen.high, 2),
            formatCount(seen.rows),
          )
        : modelText.tooFewAnswers,
    ],
    [
      modelText.newestPromises,
      evidence
        ? modelText.evidence(
            round(evidence.observed),
            round(evidence.predicted),
            formatCount(evidence.outcomes),
            round(evidence.least),
            round(evidence.most),
          )
        : modelText.tooFewAnswers,
    ],
    [
      modelText.errorSquared,
      brier
        ? modelText.promisingUsual(
            formatDecimal(brier.score, 3),
            formatDecimal(brier.of_base_rate, 3),
          )
        : modelText.tooFewAnswers,
    ],
    [
      modelText.movedSince,
      moved.length === 0
        ? modelText.nothingMoved
        : moved.map((one) => formatMoved(one, words)).join(', '),
    ],
  ] as const
}

/** Formats a feature with its drift, as the population stability index. */
const formatMoved = ({ feature, psi }: Drift['psi'][number], words: Words) =>
  `${formatFeature(feature, words)} (${formatDecimal(psi, 2)})`

/** A feature counts as drifted if its population stability index is above this value. */
const maxMoved = 0.25
