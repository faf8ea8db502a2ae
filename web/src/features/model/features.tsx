import { Accordion, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Panel } from '../../ui/panel.tsx'
import style from './model.module.css'
import type { Card } from './queries.ts'

type Feature = Card['features'][number]
type Step = Feature['steps'][number]

/** How many features are shown unless all are asked for. */
const usualFeatures = 8

/** What each feature adds over its range, the one that moves most first. */
export function Features({ card: { features } }: { card: Card }) {
  const [isWhole, whole] = useDisclosure()
  const shown = isWhole ? features : features.slice(0, usualFeatures)
  return (
    <Panel title="What it looks at" says="Points by value; ten double the odds.">
      <Accordion variant="contained" defaultValue={features[0]?.feature ?? null}>
        {shown.map((feature) => (
          <Accordion.Item key={feature.feature} value={feature.feature}>
            <Accordion.Control>
              <Group justify="space-between" gap="xs" wrap="nowrap" pr="xs">
                <Text size="sm" fw={550}>
                  {sayFeature(feature.feature)}
                </Text>
                <Text size="xs" c="dimmed" className={style.number}>
                  {sayRange(feature)}
                </Text>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap={4}>
                {feature.steps.map((step) => (
                  <OneStep key={sayStep(step)} step={step} most={mostOf(feature)} />
                ))}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {!isWhole && features.length > usualFeatures && (
        <Group>
          <Button size="xs" variant="default" onClick={whole.open}>
            All {features.length}
          </Button>
        </Group>
      )}
    </Panel>
  )
}

function sayRange({ steps }: Feature): string {
  const points = steps.map((step) => step.points)
  return `${sayPoints(Math.min(0, ...points))} to ${sayPoints(Math.max(0, ...points))}`
}

function sayPoints(points: number): string {
  const tenths = Math.round(points * 10)
  return `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${Math.abs(tenths / 10).toFixed(1)}`
}

function OneStep({ step, most }: { step: Step; most: number }) {
  const width = (Math.abs(step.points) / most) * 50
  const isUp = step.points >= 0
  return (
    <div className={style.step}>
      <span>{sayStep(step)}</span>
      <span className={style.lane} aria-hidden>
        <span
          className={style.bar}
          data-direction={isUp ? 'up' : 'down'}
          style={{ left: `${isUp ? 50 : 50 - width}%`, width: `${width}%` }}
        />
      </span>
      <Text span size="xs" ta="right">
        {sayPoints(step.points)}
      </Text>
    </div>
  )
}

const mostOf = ({ steps }: Feature) => Math.max(1, ...steps.map(({ points }) => Math.abs(points)))

function sayFeature(name: string): string {
  const words = name.replace('attributes.', '').replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function sayStep({ from, to, level }: Step): string {
  if (level !== null) return level.replaceAll('_', ' ')
  if (from === null && to === null) return 'any, or not known'
  if (from === null) return `below ${sayNumber(to)}`
  if (to === null) return `from ${sayNumber(from)}`
  return `${sayNumber(from)} to ${sayNumber(to)}`
}

const sayNumber = (value: number | null) =>
  value?.toLocaleString('en', { maximumSignificantDigits: 4 }) ?? ''
