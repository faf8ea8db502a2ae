import { mock, run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileIdVariable } from '../../server/test/support/cluster.ts'

/**
 * A test file for a worker to run. `timeout_ms` applies to each of its tests; failures of
 * `quarantined` tests do not count.
 */
export type Job = { file: string; id: string; timeout_ms: number; quarantined: string[] }

/**
 * What a worker reports: that something happened in the current file, or the result of the file.
 */
export type Report =
  | { kind: 'progress' }
  | { kind: 'result'; passed: number; failed: number; skipped: Skipped[] }

/** A test that was skipped, with the reason it gave. */
export type Skipped = { name: string; reason: string }

/** How long a test file's event loop may stay busy after its last test. */
const idleTimeoutMs = 10_000
/** How long a file may take to load and to open shared resources before the first test starts. */
const loadTimeoutMs = 180_000

const environment = { ...process.env }
const directory = process.cwd()

/**
 * Runs test files one after another in this process, so that the application is compiled and loaded
 * once. A file ends when the event loop is empty. Anything still open is reported and fails the
 * file. Output goes to stdout in the `spec` format.
 */
process.on('message', (job: Job) => void runFile(job))
// The runner has exited. This process leads a process group that contains the programs that tests
// started.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

async function runFile({ file, id, timeout_ms, quarantined }: Job): Promise<void> {
  process.env[fileIdVariable] = id
  // If the channel were referenced, the event loop would never be empty and the run would not end.
  process.channel?.unref()
  const result: Report & { kind: 'result' } = { kind: 'result', passed: 0, failed: 0, skipped: [] }
  const events = run({ files: [file], isolation: 'none', timeout: timeout_ms })
  let leftOpen: NodeJS.Timeout | undefined
  const watch = (limit_ms = timeout_ms + idleTimeoutMs): void => {
    clearTimeout(leftOpen)
    leftOpen = setTimeout(() => endOccupied(), limit_ms).unref()
    process.send?.({ kind: 'progress' } satisfies Report)
  }
  // Unlike test:start, this event is not delayed until the test reports something.
  events.on('test:dequeue', () => watch())
  events.on('test:pass', ({ name, skip, details }) => {
    watch()
    // Node reports a file without tests as a test of that name.
    if (details.type === 'suite' || name === file) return
    if (skip === undefined || skip === false) result.passed += 1
    else result.skipped.push({ name, reason: String(skip) })
  })
  events.on('test:fail', ({ name, details }) => {
    watch()
    if (details.type !== 'suite' && !quarantined.includes(name)) result.failed += 1
  })
  events.on('test:diagnostic', ({ message }) => {
    // Node only mentions an error that is thrown after its test has ended.
    if (/asynchronous activity after the test ended/.test(message)) result.failed += 1
  })
  watch(loadTimeoutMs)
  await new Promise<void>((resolve) => {
    events.compose(new spec()).on('end', resolve).pipe(process.stdout, { end: false })
  })
  clearTimeout(leftOpen)
  mock.reset()
  Object.keys(process.env).forEach((name) => name in environment || delete process.env[name])
  Object.assign(process.env, environment)
  process.chdir(directory)
  process.exitCode = 0
  process.channel?.ref()
  process.send?.(result)
}

function endOccupied(): void {
  const open = process.getActiveResourcesInfo().join(', ')
  process.stdout.write(`✖ The file did not end. Still open: ${open}\n`)
  process.exit(1)
}
