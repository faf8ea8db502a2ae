import type { Intake } from './measure-intake.ts'
import type { Reference } from './references.ts'

/** The results of a run: the best measurement of each, and the ratios of intakes to references. */
export type Results = {
  intakes: Record<string, Intake>
  references: Record<string, Reference>
  /** Ratio of leads per second to a reference, by intake and reference. */
  ratios: Record<string, Record<string, number>>
}

/**
 * Selects for each the measurement with the least processor time per lead, with the highest rate of
 * all measurements and its latencies: other load on the machine makes figures worse, never better.
 */
export function bestOf(
  intakes: Partial<Record<string, Intake[]>>,
  references: Partial<Record<string, Reference[]>>,
): Results {
  const bestIntakes = mapped(intakes, (all) => {
    const failures = all.find(({ load }) => Object.keys(load.failures).length > 0)
    const least = minOf(all, ({ cpu_us }) => cpu_us.all)
    // A measurement with failures is never replaced by a better one.
    return failures ?? { ...least, load: minOf(all, ({ load }) => -load.per_second).load }
  })
  const bestReferences = mapped(references, (all) => ({
    ...minOf(all, ({ cpu_us }) => cpu_us.node + cpu_us.postgres),
    per_second: Math.max(...all.map(({ per_second }) => per_second)),
  }))
  return {
    intakes: bestIntakes,
    references: bestReferences,
    ratios: mapped(bestIntakes, ({ load }) =>
      mapped(bestReferences, ({ per_second }) => Number((load.per_second / per_second).toFixed(2))),
    ),
  }
}

function mapped<In, Out>(
  all: Partial<Record<string, In>>,
  change: (one: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, one]) => (one ? [[name, change(one)]] : [])),
  )
}

const minOf = <T>(all: readonly T[], measure: (one: T) => number): T =>
  all.reduce((least, one) => (measure(one) < measure(least) ? one : least))
