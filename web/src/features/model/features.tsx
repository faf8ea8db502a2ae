import { Accordion, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useProfile } from '../../profile.ts'
import { Panel } from '../../ui/panel.tsx'
import { formatCount } from '../../wording/count.ts'
import { formatDecimal, formatNumber } from '../../wording/decimal.ts'
import { formatName } from '../../wording/name.ts'
import type { Words } from '../../wording/profile.ts'
import { formatFeature } from './feature-name.ts'
import style from './model.module.css'
import type { Card } from './queries.ts'
import { modelText } from '#texts/model.ts'

type Feature = Card['features'][number]
type Step = Feature['steps'][number]

/** The number of features shown by default. */
const usualFeatures = 8

/** Shows the points of each feature over its values, the one with the largest effect first. */
export function Features({ card: { features } }: { card: Card }) {
  const [isWhole, whole] = useDisclosure()
  const { words } = useProfile()
  const shown = isWhole ? features : features.slice(0, usualFeatures)
  return (
    <Panel title={modelText.looksAt} says={modelText.pointsByValue}>
      <Accordion variant="contained" defaultValue={features[0]?.feature ?? null}>
        {shown.map((feature) => (
          <Accordion.Item key={feature.feature} value={feature.feature}>
            <Accordion.Control>
              <Group justify="space-between" gap="xs" wrap="nowrap" pr="xs">
                <Text size="sm" fw={550}>
                  {formatFeature(feature.feature, words)}
                </Text>
                <Text size="xs" c="dimmed" className={style.number}>
                  {formatRange(feature)}
                </Text>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap={4}>
                {feature.steps.map((step) => (
                  <OneStep
                    key={formatStep(step, words)}
                    name={formatStep(step, words)}
                    step={step}
                    most={maxOf(feature)}
                  />
                ))}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {!isWhole && features.length > usualFeatures && (
        <Group>
          <Button size="xs" variant="default" onClick={whole.open}>
            {modelText.all(formatCount(features.length))}
          </Button>
        </Group>
      )}
    </Panel>
  )
}

function formatRange({ steps }: Feature): string {
  const points = steps.map((step) => step.points)
  return modelText.range(formatPoints(Math.min(0, ...points)), formatPoints(Math.max(0, ...points)))
}

function formatPoints(points: number): string {
  const tenths = Math.round(points * 10)
  return `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${formatDecimal(Math.abs(tenths / 10), 1)}`
}

function OneStep({ name, step, most }: { name: string; step: Step; most: number }) {
  const width = (Math.abs(step.points) / most) * 50
  const isUp = step.points >= 0
  return (
    <div className={style.step}>
      <span>{name}</span>
      <span className={style.lane} aria-hidden>
        <span
          className={style.bar}
          data-direction={isUp ? 'up' : 'down'}
          style={{ left: `${isUp ? 50 : 50 - width}%`, width: `${width}%` }}
        />
      </span>
      <Text span size="xs" ta="right">
        {formatPoints(step.points)}
      </Text>
    </div>
  )
}

const maxOf = ({ steps }: Feature) => Math.max(1, ...steps.map(({ points }) => Math.abs(points)))

/** Formats a value of a feature. A first appointment has the word of the profile. */
function formatStep({ from, to, level }: Step, { meeting }: Words): string {
  if (level === 'visit') return meeting
  if (level !== null) return formatName(level.replaceAll('_', ' '))
  if (from !== null && to !== null) return modelText.range(formatNumber(from), formatNumber(to))
  if (from !== null) return modelText.fromOn(formatNumber(from))
  return to === null ? modelText.anyOrUnknown : modelText.below(formatNumber(to))
}
