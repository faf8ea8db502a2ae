import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { modelText } from '#texts/model.ts'
import { Drawing } from '../../ui/drawing.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { linearScale } from '../../ui/scale.ts'
import { formatCount } from '../../wording/count.ts'
import { formatPercent } from '../../wording/percent.ts'
import { tierWords } from '../../wording/tiers.ts'
import { predictionRows, type PredictionRow } from './prediction-rows.ts'
import style from './model.module.css'
import type { Funnel } from './queries.ts'

const row = 40
const head = 28
const left = 110
const bottom = 26

/**
 * A chart of the predicted and actual share of each tier. Predictions of the rules are shown
 * separately.
 */
export function PredictionsAgainstOutcomes({ funnel: { predictions } }: { funnel: Funnel }) {
  const rows = predictionRows(predictions)
  if (rows.length === 0)
    return (
      <Panel title={modelText.didItHold}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm" c="dimmed">
            {modelText.noAnswerYet}
          </Text>
          <Button component={Link} to="/leads?import=new" variant="default">
            {modelText.bringInPast}
          </Button>
        </Stack>
      </Panel>
    )
  const groups = [...Map.groupBy(rows, ({ by }) => by)]
  const title = titleOf(rows)
  const isRuled = rows.some(({ by }) => by === 'rules')
  return (
    <Picture
      title={title}
      basis={
        isRuled ? `${modelText.heldBasis} ${modelText.rulesAreNoPromise}` : modelText.heldBasis
      }
      names={[
        modelText.whose,
        modelText.called,
        modelText.leads,
        modelText.promisedIn,
        modelText.happenedIn,
        modelText.from,
        modelText.to,
      ]}
      rows={rows.map((one) => [
        saidBy[one.by],
        tierWords[one.tier],
        one.leads,
        ...[one.predicted, one.observed, one.low, one.high].map(percent),
      ])}
      file="promised-and-observed"
    >
      <Drawing height={groups.length * head + rows.length * row + bottom} label={title}>
        {(width) => <Field groups={groups} width={width} />}
      </Drawing>
    </Picture>
  )
}

const saidBy = { model: modelText.byModel, rules: modelText.byRules }
const percent = (share: number) => Math.round(share * 1000) / 10

type FieldProps = {
  groups: readonly (readonly [PredictionRow['by'], PredictionRow[]])[]
  width: number
}

function Field({ groups, width }: FieldProps) {
  const rows = groups.flatMap(([, of]) => of)
  const ends = rows.flatMap(({ predicted, high }) => [predicted, high])
  const { at, ticks } = linearScale([0, ...ends], width - left - 24, Math.floor(width / 110))
  const x = (share: number) => left + at(share)
  const end = groups.length * head + rows.length * row
  return (
    <>
      {ticks
        .filter((tick) => tick > -0.001)
        .map((tick) => (
          <g key={tick}>
            <line className={style.line} x1={x(tick)} x2={x(tick)} y1={0} y2={end} />
            <text className={style.quiet} x={x(tick)} y={end + 18} textAnchor="middle">
              {formatPercent(Math.abs(tick))}
            </text>
          </g>
        ))}
      {groups.map(([by, of], i) => {
        const above = groups.slice(0, i)
        const begin = above.reduce((sum, [, those]) => sum + head + those.length * row, 0)
        return (
          <g key={by} transform={`translate(0 ${begin})`}>
            <text className={style.quiet} x={0} y={18}>
              {saidBy[by]}
            </text>
            {of.map((one, index) => (
              <g key={one.tier} transform={`translate(0 ${head + index * row + row / 2})`}>
                <Row row={one} x={x} />
              </g>
            ))}
          </g>
        )
      })}
    </>
  )
}

function Row({ row: one, x }: { row: PredictionRow; x: (share: number) => number }) {
  const { by, tier, leads, predicted, observed, low, high } = one
  return (
    <>
      <title>
        {modelText.heldRow(
          tierWords[tier],
          formatLeads(leads),
          formatPercent(predicted),
          formatPercent(observed),
        )}
      </title>
      <text x={0} y={-2}>
        {tierWords[tier]}
      </text>
      <text className={style.quiet} x={0} y={13}>
        {formatLeads(leads)}
      </text>
      <line className={style.whisker} data-by={by} x1={x(low)} x2={x(high)} />
      <circle className={style.dot} data-by={by} cx={x(observed)} r={5} />
      <line className={style.prediction} x1={x(predicted)} x2={x(predicted)} y1={-11} y2={11} />
    </>
  )
}

const formatLeads = (n: number): string => modelText.leadsCount(n, formatCount(n))

/**
 * Returns the title from the highest tier with predictions of the model, or of the rules if there
 * is no model yet.
 */
function titleOf([first]: readonly PredictionRow[]): string {
  if (!first) return modelText.didItHold
  return modelText.held(
    tierWords[first.tier],
    formatPercent(first.observed),
    formatPercent(first.predicted),
    formatLeads(first.leads),
  )
}
