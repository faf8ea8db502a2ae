import { setTimeout as pause } from 'node:timers/promises'
import type { Instance } from '../../tools/instance.ts'
import { postmasterOf, processorSeconds, proportionalMb } from '../processes.ts'
import type { References } from './references.ts'
import type { StatementCounter } from './statement-counter.ts'

/** Resources of a process with its child processes; `core_pct` is a percentage of one core. */
type ProcessUse = { core_pct: number; pss_mb: number }

/** Result of a measurement without requests. */
export type Rest = {
  statements: { statement: string; per_s: number; ms_per_s: number }[]
  statements_per_s: number
  connections: number
  core_pct: number
  references_core_pct: number
  processes: Record<'node' | 'postgres' | 'reference_node' | 'reference_postgres', ProcessUse>
}

type Measured = { instance: Instance; references: References; counter: StatementCounter }

/** Waits `quiet` seconds, then measures for `seconds`. */
export async function measureRest(
  { instance, references, counter }: Measured,
  { quiet, seconds }: { quiet: number; seconds: number },
): Promise<Rest> {
  const postmaster = postmasterOf(instance.folder)
  const roots: Record<keyof Rest['processes'], { root: number; except?: number }> = {
    node: { root: instance.pid(), except: postmaster },
    postgres: { root: postmaster },
    reference_node: { root: references.node },
    reference_postgres: { root: references.postgres },
  }
  const used = () => mapValues(roots, ({ root, except }) => processorSeconds(root, except))
  await pause(quiet * 1000)
  await counter.reset()
  const before = used()
  const startedMs = performance.now()
  await pause(seconds * 1000)
  const after = used()
  const lasted = (performance.now() - startedMs) / 1000
  const counts = await counter.counts()
  const processes = mapValues(roots, ({ root, except }, name) => ({
    core_pct: (100 * (after[name] - before[name])) / lasted,
    pss_mb: proportionalMb(root, except),
  }))
  return {
    statements: counts.map(({ statement, calls, ms }) => ({
      statement,
      per_s: Number((calls / lasted).toFixed(3)),
      ms_per_s: Number((ms / lasted).toFixed(4)),
    })),
    statements_per_s: counts.reduce((sum, { calls }) => sum + calls, 0) / lasted,
    connections: await counter.connections(),
    core_pct: processes.node.core_pct + processes.postgres.core_pct,
    references_core_pct: processes.reference_node.core_pct + processes.reference_postgres.core_pct,
    processes,
  }
}

const mapValues = <Name extends string, In, Out>(
  all: Record<Name, In>,
  change: (one: In, name: Name) => Out,
): Record<Name, Out> =>
  Object.fromEntries(
    Object.entries<In>(all).map(([name, one]) => [name, change(one, name as Name)]),
  ) as Record<Name, Out>
