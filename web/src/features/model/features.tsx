import { Accordion, Stack, Text } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'
import style from './model.module.css'
import type { Card } from './queries.ts'

type Feature = Card['features'][number]
type Step = Feature['steps'][number]

/** What each feature adds over its range, the one that moves most first. */
export function Features({ card }: { card: Card }) {
  return (
    <Panel title="What it looks at" says="Points by value; ten double the odds.">
      <Accordion variant="contained">
        {card.features.map((feature) => (
          <Accordion.Item key={feature.feature} value={feature.feature}>
            <Accordion.Control>{sayFeature(feature.feature)}</Accordion.Control>
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
    </Panel>
  )
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
        {`${step.points > 0 ? '+' : ''}${step.points.toFixed(1).replace('-', '−')}`}
      </Text>
    </div>
  )
}

const mostOf = ({ steps }: Feature) => Math.max(1, ...steps.map(({ points }) => Math.abs(points)))

const sayFeature = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`

function sayStep({ from, to, level }: Step): string {
  if (level !== null) return level.replaceAll('_', ' ')
  if (from === null && to === null) return 'any, or not known'
  if (from === null) return `below ${sayNumber(to)}`
  if (to === null) return `from ${sayNumber(from)}`
  return `${sayNumber(from)} to ${sayNumber(to)}`
}

const sayNumber = (value: number | null) =>
  value?.toLocaleString('en', { maximumSignificantDigits: 4 }) ?? ''
