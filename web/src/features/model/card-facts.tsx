import { Alert, Text } from '@mantine/core'
import { useProfile } from '../../profile.ts'
import { modelText } from '#texts/model.ts'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { formatCount } from '../../wording/count.ts'
import { formatDecimal } from '../../wording/decimal.ts'
import { formatOdds } from '../../wording/odds.ts'
import { formatFeature } from './feature-name.ts'
import type { Card } from './queries.ts'

/** Shows the model in use, its training data, and its quality on leads it was not trained on. */
export function CardFacts({ card }: { card: Card }) {
  const { held_out, trained_on, leakage_suspected } = card
  const { words } = useProfile()
  const nameOf = (feature: string) => formatFeature(feature, words)
  return (
    <Panel title={modelText.stages[card.stage]} says={formatProgress(card)}>
      {card.warnings.map((code) => (
        <Alert key={code} variant="default" py="xs">
          {warningWords[code] ?? code.replaceAll('_', ' ')}
          {code === 'leakage_suspected' &&
            modelText.leftOut(leakage_suspected.map(nameOf).join(', '))}
        </Alert>
      ))}
      <Facts
        facts={[
          [modelText.predicts, modelText.within(card.target, formatCount(card.horizon_days))],
          [modelText.yourUsual, formatOdds(card.base_rate)],
          [
            modelText.learnedFrom,
            modelText.outcomesOf(
              trained_on.outcomes,
              formatCount(trained_on.outcomes),
              formatCount(trained_on.conversions),
            ),
          ],
          [modelText.scoresSince, <When key="since" at={card.promoted_at} />],
          ...(held_out === null ? [] : heldOutFacts(held_out)),
          ...leftOutFacts(card.left_out, nameOf),
        ]}
      />
      {held_out === null && (
        <Text size="sm" c="dimmed">
          {modelText.notProvedYet}
        </Text>
      )}
    </Panel>
  )
}

function formatProgress({ stage, trained_on, outcomes_needed }: Card): string {
  if (stage !== 'prior') return modelText.trainedByNight
  if (trained_on.outcomes >= outcomes_needed)
    return modelText.movedRules(formatCount(trained_on.outcomes))
  return modelText.progress(formatCount(trained_on.outcomes), formatCount(outcomes_needed))
}

type HeldOut = NonNullable<Card['held_out']>

function heldOutFacts({ rows, auc, auc_ci95, log_loss, base_log_loss, ece }: HeldOut) {
  const ofHundred = (share: number) => formatCount(Math.round(share * 100))
  const [low = auc, high = auc] = auc_ci95
  return [
    [modelText.judgedOn, modelText.unseenLeads(formatCount(rows))],
    [modelText.betterFirst, modelText.timesOf100(ofHundred(auc), ofHundred(low), ofHundred(high))],
    [
      modelText.logLoss,
      modelText.againstUsual(formatDecimal(log_loss, 3), formatDecimal(base_log_loss, 3)),
    ],
    [modelText.differBy, modelText.pointsOnAverage(formatDecimal(ece * 100, 1))],
  ] as const
}

type Reason = keyof typeof modelText.leftOutBecause

/** Groups the excluded features by their reason. */
const leftOutFacts = (left: Card['left_out'], nameOf: (feature: string) => string) =>
  (Object.keys(modelText.leftOutBecause) as Reason[]).flatMap((reason) => {
    const names = left.filter((one) => one.reason === reason).map(({ feature }) => nameOf(feature))
    return names.length === 0
      ? []
      : [[modelText.leftOutBecause[reason], formatNames(names)] as const]
  })

const maxNamed = 12
const formatNames = (names: readonly string[]): string =>
  names.length <= maxNamed
    ? names.join(', ')
    : modelText.andMore(names.slice(0, maxNamed).join(', '), formatCount(names.length - maxNamed))

const warningWords: Readonly<Record<string, string>> = modelText.warnings
