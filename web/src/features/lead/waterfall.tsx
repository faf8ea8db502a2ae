import { Button, Table, Text } from '@mantine/core'
import { useState } from 'react'
import style from './waterfall.module.css'
import type { Score } from './queries.ts'
import { useProfile } from '../../profile.ts'
import { formatDecimal } from '../../wording/decimal.ts'
import { formatReason, type Sentence } from '../../wording/format-reason.ts'
import type { ScoreReason } from '../../wording/reason-sentences.ts'
import { leadText } from '#texts/lead.ts'

/** One step of the sum: its reason, its points, and the sum before and after. */
type Step = { reason: ScoreReason; points: number; before: number; after: number }

/** The number of strongest steps shown before the others are expanded. */
const maxShown = 4

const sumOf = (steps: readonly Step[]): number =>
  toTenth(steps.reduce((sum, { points }) => sum + points, 0))

/** Shows the score as a sum: the starting score, the points of each reason, and the result. */
export function Waterfall({ score }: { score: Score }) {
  const { name: profile } = useProfile()
  const [isWhole, setWhole] = useState(false)
  const steps = stepsOf(score)
  const scale = scaleOf(score.base_points, steps)
  const shown = isWhole || steps.length <= maxShown + 1 ? steps : steps.slice(0, maxShown)
  const hidden = steps.length - shown.length
  return (
    <Table.ScrollContainer minWidth={320} type="native">
      <Table className={style.table} verticalSpacing={6} withRowBorders={false}>
        <Table.Caption>{formatSum(score, steps)}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{leadText.reason}</Table.Th>
            <Table.Th className={style.bars} aria-label={leadText.drawn} />
            <Table.Th ta="right">{leadText.points}</Table.Th>
            <Table.Th ta="right">{leadText.sum}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Td>{leadText.whereEveryLeadStarts}</Table.Td>
            <Table.Td className={style.bars} />
            <Table.Td />
            <Number value={score.base_points} />
          </Table.Tr>
          {shown.map((step) => (
            <Table.Tr key={step.reason.feature}>
              <ReasonCell sentence={formatReason(step.reason, profile)} />
              <Table.Td className={style.bars}>
                <Bar step={step} at={scale} />
              </Table.Td>
              <Number value={step.points} isSigned />
              <Number value={step.after} />
            </Table.Tr>
          ))}
          {(hidden > 0 || isWhole) && (
            <Table.Tr data-no-print>
              {/* The expanded row has no points to add, so it has no empty cells for screen readers. */}
              <Table.Td {...(isWhole && { colSpan: 4 })}>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-expanded={isWhole}
                  onClick={() => setWhole(!isWhole)}
                >
                  {isWhole ? leadText.fewerReasons : leadText.moreReasons(hidden)}
                </Button>
              </Table.Td>
              {!isWhole && <Table.Td className={style.bars} />}
              {!isWhole && <Number value={sumOf(steps.slice(shown.length))} isSigned />}
              {!isWhole && <Number value={steps.at(-1)?.after ?? score.base_points} />}
            </Table.Tr>
          )}
          <Table.Tr className={style.total}>
            <Table.Td>{leadText.theScore}</Table.Td>
            <Table.Td className={style.bars} />
            <Table.Td />
            <Table.Td ta="right">{score.score}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const ReasonCell = ({ sentence: { text, lang } }: { sentence: Sentence }) => (
  <Table.Td lang={lang}>{text}</Table.Td>
)

/**
 * Returns the reasons as steps, strongest first, with a running sum. Sums are rounded to a tenth,
 * and points are the difference of two sums. So the shown points add up to the score.
 */
export function stepsOf({ base_points, reasons }: Pick<Score, 'base_points' | 'reasons'>): Step[] {
  let exact = base_points
  return reasons
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .map((reason) => {
      const before = toTenth(exact)
      exact += reason.points
      const after = toTenth(exact)
      return { reason, points: toTenth(after - before), before, after }
    })
    .filter(({ points }) => points !== 0)
}

const toTenth = (points: number) => Math.round(points * 10) / 10

/** Formats the sum, with the reason why the score may differ from its last figure. */
function formatSum({ base_points, raw_score, score }: Score, steps: Step[]): string {
  const start = toTenth(base_points)
  const sum = steps.at(-1)?.after ?? start
  const change = toTenth(sum - start)
  const bounded = raw_score > 100 ? leadText.keptAt100 : raw_score < 0 ? leadText.keptAt0 : ''
  return leadText.fromReasonsTenPoints(
    figure(start),
    change < 0 ? '−' : '+',
    figure(Math.abs(change)),
    steps.length,
    figure(sum),
    bounded || leadText.rounded(score),
  )
}

const figure = (value: number) => formatDecimal(value, 1).replace('-', '−')

function scaleOf(base: number, steps: Step[]): (points: number) => number {
  const all = [base, ...steps.map(({ after }) => after)]
  const low = Math.min(...all)
  const span = Math.max(1, Math.max(...all) - low)
  return (points) => ((points - low) / span) * 100
}

function Bar({ step, at }: { step: Step; at: (points: number) => number }) {
  const left = at(Math.min(step.before, step.after))
  const width = Math.max(0.8, at(Math.max(step.before, step.after)) - left)
  return (
    <div className={style.lane} aria-hidden>
      <div
        className={style.bar}
        data-direction={step.points > 0 ? 'up' : 'down'}
        style={{ left: `${left}%`, width: `${width}%` }}
      />
    </div>
  )
}

function Number({ value, isSigned }: { value: number; isSigned?: boolean }) {
  const text = `${isSigned && value > 0 ? '+' : ''}${figure(value)}`
  return (
    <Table.Td ta="right" className={style.number}>
      <Text span size="sm" c={isSigned ? directionColor(value) : 'var(--mantine-color-text)'}>
        {text}
      </Text>
    </Table.Td>
  )
}

const directionColor = (points: number) => (points > 0 ? 'var(--up)' : 'var(--down)')
