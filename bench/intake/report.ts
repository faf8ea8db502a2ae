import type { Results } from './best-of.ts'
import type { Intake } from './measure-intake.ts'

/**
 * Prints the results of a run: processor time first, then rates with their ratios, stored data, and
 * the settings.
 */
export function report(settings: Record<string, string>, results: Results): void {
  const intakes = Object.entries(results.intakes)
  const references = Object.entries(results.references)
  heading('processor time per lead, µs', ['Node', 'PostgreSQL', 'generator', 'all', 'cores busy'])
  for (const [name, { cpu_us, cores }] of intakes)
    line(name, [
      ...[cpu_us.node, cpu_us.postgres, cpu_us.generator, cpu_us.all].map(round),
      cores.toFixed(2),
    ])
  for (const [name, { cpu_us }] of references)
    line(`  ${name}`, [cpu_us.node, cpu_us.postgres, cpu_us.generator].map(orDash))

  heading('rate', [
    'leads/s',
    'p50 ms',
    'p99 ms',
    'failed',
    ...references.map(([name]) => `/${name}`),
  ])
  for (const [name, { load }] of intakes)
    line(name, [
      load.per_second,
      load.p50_ms.toFixed(1),
      load.p99_ms.toFixed(1),
      Object.values(load.failures).reduce((sum, n) => sum + n, 0),
      ...references.map(([reference]) => results.ratios[name]?.[reference] ?? '-'),
    ])
  for (const [name, { per_second }] of references) line(`  ${name}`, [per_second])

  heading('groups', ['leads', 'deliveries', 'ANALYZE', 'its µs per lead'])
  for (const [name, { groups, analyze }] of intakes)
    line(name, [
      groups.leads_per_group?.toFixed(1) ?? '-',
      groups.deliveries_per_result_batch?.toFixed(1) ?? '-',
      analyze.runs,
      analyze.us.toFixed(1),
    ])

  heading('stored per lead', ['WAL B', 'no images', 'records', 'rows', 'disk B', 'checkpoints'])
  for (const [name, one] of intakes)
    line(name, [
      round(one.wal_bytes),
      round(one.wal_bytes_without_images),
      one.wal_records.toFixed(1),
      one.rows.toFixed(1),
      round(one.disk_bytes),
      one.checkpoints,
    ])
  for (const [name, one] of intakes) remarks(name, one)
  console.log(
    `\n${Object.entries(settings)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`,
  )
}

function remarks(name: string, { rows_by_table, backlog, load }: Intake): void {
  const tables = Object.entries(rows_by_table)
    .filter(([, rows]) => rows >= 0.005)
    .sort(([, a], [, b]) => b - a)
    .map(([table, rows]) => `${table} ${rows.toFixed(2)}`)
  console.log(`\n${name}: rows per lead: ${tables.join(', ')}`)
  if (backlog !== null)
    console.log(
      `${name}: ${backlog.owed} deliveries created, ${backlog.delivered_meanwhile} made during the load, ${backlog.backlog} pending when the load ended after` +
        ` ${load.seconds.toFixed(0)} s, made in ${backlog.seconds_to_drain.toFixed(1)} s more, ${backlog.missing} missing`,
    )
  for (const [failure, count] of Object.entries(load.failures))
    console.log(`${name}: ${count} × ${failure}`)
}

const round = (n: number): string => Math.round(n).toLocaleString('en')
const orDash = (n: number): string => (n === 0 ? '-' : round(n))

const heading = (title: string, columns: readonly string[]): void => {
  console.log('')
  line(title, columns)
}

function line(name: string, cells: readonly (string | number)[]): void {
  console.log(name.padEnd(26) + cells.map((cell) => String(cell).padStart(14)).join(''))
}
