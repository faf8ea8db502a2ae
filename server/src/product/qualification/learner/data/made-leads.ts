import { createRandom } from '#statistics'
import type { Example } from './table.ts'

/**
 * Generates rows with known effects, for tests. `hours` and `channel` affect the odds, `a` and `b`
 * only together, `noise` and `town` not at all. Some values are missing. With `strength` 0 the
 * outcomes are pure chance.
 */
export function madeExamples(count: number, strength: number, seed: number): Example[] {
  const { uniform, integer } = createRandom(seed)
  return Array.from({ length: count }, () => {
    const hours = Math.round(uniform() * 100)
    const channel = ['mail', 'phone', 'web'][integer(3)] ?? 'web'
    const [a, b] = [integer(10), integer(10)]
    const crossed = a >= 5 === b >= 5 ? 1.2 : -1.2
    const logOdds =
      strength * (0.04 * (hours - 50) + (channel === 'phone' ? 1 : -0.5) + crossed) - 0.8
    const features = {
      hours: uniform() < 0.1 ? null : hours,
      channel,
      a,
      b,
      noise: uniform(),
      town: uniform() < 0.2 ? null : `town ${integer(300)}`,
    }
    return { features, converted: uniform() < 1 / (1 + Math.exp(-logOdds)), weight: 1 }
  })
}
