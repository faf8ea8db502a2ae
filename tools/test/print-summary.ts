import type { Quarantined } from './quarantine.ts'
import type { FileResult } from './run-files.ts'

type Run = {
  /** Results of test files, in the order in which they ended. A retried file is listed twice. */
  results: readonly FileResult[]
  quarantine: readonly Quarantined[]
  mayQuarantine: boolean
}

/**
 * Prints the slowest files, the flaky, skipped and quarantined tests, and the totals. Returns
 * whether the run passed.
 */
export function printSummary({ results, quarantine, mayQuarantine }: Run): boolean {
  const runs = Map.groupBy(results, ({ file }) => file)
  const last = [...runs.values()].flatMap((all) => all.slice(-1))
  const flaky = [...runs.values()].filter((all) => all.length > 1 && all.at(-1)?.failed === 0)
  const slowest = last.toSorted((a, b) => b.duration_ms - a.duration_ms).slice(0, 10)
  print(
    'Slowest files',
    slowest.map(({ file, duration_ms }) => `${seconds(duration_ms)} s  ${file}`),
  )
  print(
    'Skipped',
    last.flatMap(({ file, skipped }) =>
      skipped.map(({ name, reason }) => `${file}: ${name} (${reason})`),
    ),
  )
  print(
    'Quarantined',
    quarantine.map(({ file, test, reason, date }) => `${file}: ${test} (${reason}, ${date})`),
  )
  for (const [first, second] of flaky) {
    console.log(`\nflaky: ${first?.file}\n${first?.output}\n--- alone ---\n${second?.output}`)
  }
  print(
    'Flaky files',
    flaky.flatMap(([first]) => first?.file ?? []),
  )
  print(
    'Failed files',
    last.filter(({ failed }) => failed > 0).map(({ file }) => file),
  )
  const [passed, failed, skipped] = [
    sum(last, ({ passed }) => passed),
    sum(last, ({ failed }) => failed),
    sum(last, ({ skipped }) => skipped.length),
  ]
  const isQuarantineFine = mayQuarantine || quarantine.length === 0
  if (!isQuarantineFine) console.log('\nA release needs an empty quarantine list.')
  if (last.length === 0) console.log('\nThere was no test file to run.')
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0 && last.length > 0 && isQuarantineFine
}

function print(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1).padStart(6)

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0)
