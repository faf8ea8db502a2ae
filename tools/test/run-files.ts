import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Quarantined } from './quarantine.ts'
import type { Job, Report, Skipped } from './worker.ts'

/** The result of one test file. `output` is its output, including Node's test report. */
export type FileResult = {
  file: string
  /** Id that the file's database names contain. */
  id: string
  duration_ms: number
  passed: number
  failed: number
  skipped: Skipped[]
  output: string
}

type Options = {
  workers: number
  /** Time limit of one test. A file that reports nothing for longer is killed and fails. */
  timeout_ms: number
  env: NodeJS.ProcessEnv
  quarantine: readonly Quarantined[]
  onEnd: (result: FileResult) => void
}

/**
 * Extra time beyond a test's limit before a worker counts as stuck. A worker enforces its own
 * limits unless its event loop is blocked.
 */
const graceMs = 180_000

/**
 * Runs the files on long-lived workers, each taking the next file when it has finished one. A
 * worker that dies or hangs fails its file and is replaced.
 */
export async function runFiles(files: readonly string[], options: Options): Promise<void> {
  const waiting = [...files]
  const workers = new Set<ChildProcess>()
  const endAll = (): void => workers.forEach(killGroup)
  process.on('exit', endAll)
  const work = async (): Promise<void> => {
    let worker: ChildProcess | undefined
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      if (!worker?.connected) {
        worker = startWorker(options.env)
        workers.add(worker)
      }
      options.onEnd(await runOn(worker, jobOf(file, options)))
    }
    if (worker?.connected) worker.disconnect()
  }
  await Promise.all(Array.from({ length: options.workers }, work))
  process.off('exit', endAll)
}

/**
 * The worker leads a process group, so that killing it also ends the processes its tests started.
 */
function startWorker(env: NodeJS.ProcessEnv): ChildProcess {
  return fork(path.join(import.meta.dirname, 'worker.ts'), {
    env,
    detached: true,
    silent: true,
    // With a large young generation a worker takes half the processor time: `node:test` tracks
    // every promise.
    execArgv: ['--max-semi-space-size=64'],
  })
}

let count = 0

function jobOf(file: string, { timeout_ms, quarantine }: Options): Job {
  const quarantined = quarantine.filter((entry) => entry.file === file).map(({ test }) => test)
  count += 1
  return { file, id: `${process.pid}_${count}`, timeout_ms, quarantined }
}

function runOn(worker: ChildProcess, job: Job): Promise<FileResult> {
  const { file, id, timeout_ms } = job
  const start = performance.now()
  let output = ''
  const collect = (data: Buffer): void => void (output += data.toString())
  worker.stdout?.on('data', collect)
  worker.stderr?.on('data', collect)
  return new Promise((resolve) => {
    let stuck: NodeJS.Timeout
    const watch = (): void => {
      clearTimeout(stuck)
      stuck = setTimeout(() => {
        output += `✖ ${file} reported nothing for ${(timeout_ms + graceMs) / 1000} s and was ended.\n`
        killGroup(worker)
      }, timeout_ms + graceMs)
    }
    const finish = (result: Pick<FileResult, 'passed' | 'failed' | 'skipped'>): void => {
      clearTimeout(stuck)
      worker.off('message', receive).off('exit', lost)
      // Output that was written before the result may still be in the pipe.
      setImmediate(() => {
        worker.stdout?.off('data', collect)
        worker.stderr?.off('data', collect)
        const isEmpty = result.passed + result.failed + result.skipped.length === 0
        if (isEmpty) output += `✖ ${file} has no tests.\n`
        const duration_ms = performance.now() - start
        resolve({ file, id, duration_ms, output, ...result, failed: isEmpty ? 1 : result.failed })
      })
    }
    const receive = (report: Report): void => (report.kind === 'result' ? finish(report) : watch())
    const lost = (code: number | null, signal: string | null): void => {
      output += `✖ The process of ${file} ended (${signal ?? code}) before its result.\n`
      killGroup(worker)
      finish({ passed: 0, failed: 1, skipped: [] })
    }
    worker.on('message', receive).on('exit', lost)
    watch()
    worker.send({ ...job, file: path.resolve(file) })
  })
}

function killGroup(worker: ChildProcess): void {
  try {
    process.kill(-(worker.pid ?? 0), 'SIGKILL')
  } catch {
    // All processes of the group have already ended.
  }
}
