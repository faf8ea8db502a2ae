import { Group, Text } from '@mantine/core'
import style from './phases.module.css'
import { uiText } from '../texts/ui.ts'

/** When each step of a call was done, in milliseconds; null where there was no such step. */
export type Timing = {
  dns_ms: number | null
  connect_ms: number | null
  tls_ms: number | null
  first_byte_ms: number | null
}

/** Where the time of a call went, drawn to scale and said in numbers. */
export function Phases({ timing, totalMs }: { timing: Timing; totalMs: number }) {
  const steps = stepsOf(timing, totalMs)
  return (
    <div>
      <div className={style.bar} aria-hidden>
        {steps.map(({ name, ms }) => (
          <div key={name} data-step={name} style={{ flexGrow: Math.max(ms, totalMs * 0.004) }} />
        ))}
      </div>
      <Group gap="md" mt={4}>
        {steps.map(({ name, ms }) => (
          <Text key={name} size="xs" c="dimmed" className={style.word} data-step={name}>
            {name} {sayMs(ms)}
          </Text>
        ))}
        <Text size="xs">{uiText.together(sayMs(totalMs))}</Text>
      </Group>
    </div>
  )
}

function stepsOf({ dns_ms, connect_ms, tls_ms, first_byte_ms }: Timing, totalMs: number) {
  const before = (dns_ms ?? 0) + (connect_ms ?? 0) + (tls_ms ?? 0)
  const wait = first_byte_ms === null ? null : Math.max(0, first_byte_ms - before)
  const rest = first_byte_ms === null ? totalMs - before : totalMs - first_byte_ms
  const all: [string, number | null][] = [
    ['name', dns_ms],
    ['connect', connect_ms],
    ['tls', tls_ms],
    ['wait', wait],
    ['answer', Math.max(0, rest)],
  ]
  return all.flatMap(([name, ms]) => (ms === null ? [] : [{ name, ms }]))
}

const sayMs = (ms: number) => uiText.ms(ms < 10 ? ms.toFixed(1) : Math.round(ms))
