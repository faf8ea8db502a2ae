import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { finite } from './finite.ts'
import { takeOption } from './take-option.ts'

/*
 * npm run bench -- NAME [--size smallest] [--time-limit SECONDS] …
 *
 * Runs bench/NAME.ts with the other arguments, in a separate process group. `--size smallest` uses
 * the smallest numbers, which shows within seconds that it works. A bench that exceeds its time
 * limit is killed with all processes it started. The exit code is 1 if the bench failed or exceeded
 * its limit, and 2 if there is no such bench.
 */
const defaultLimitSeconds = 3600
/** Time limits of benches that take longer than others at their default numbers. */
const limitSeconds: Readonly<Record<string, number>> = {
  endurance: 7200,
  growth: 14_400,
  intake: 14_400,
  lists: 14_400,
  market: 7200,
  truth: 14_400,
}

const [name = '', ...rest] = process.argv.slice(2)
const limit = takeOption(rest, '--time-limit') ?? limitSeconds[name] ?? defaultLimitSeconds
if (!/^[a-z-]+$/.test(name) || !existsSync(path.join(import.meta.dirname, `${name}.ts`))) {
  console.error('Name a bench: npm run bench -- NAME, where bench/NAME.ts exists.')
  process.exit(2)
}
process.exitCode = await runBench(finite('--time-limit', Number(limit)))

/** Runs the bench and returns its exit code. */
async function runBench(seconds: number): Promise<number> {
  const bench = fork(path.join(import.meta.dirname, 'run-bench.ts'), [name, ...rest], {
    detached: true,
  })
  const kill = (signal: NodeJS.Signals): void => {
    try {
      process.kill(-(bench.pid ?? 0), signal)
    } catch {
      // All processes of the group have ended.
    }
  }
  process.on('SIGINT', () => kill('SIGINT')).on('SIGTERM', () => kill('SIGTERM'))
  const timer = setTimeout(() => {
    console.error(`The bench ${name} exceeded its time limit of ${seconds} s (--time-limit).`)
    kill('SIGKILL')
  }, seconds * 1000)
  const code = await new Promise<number | null>((resolve) => bench.once('exit', resolve))
  clearTimeout(timer)
  // A failed bench may have left servers or receivers running.
  kill('SIGKILL')
  return code ?? 1
}
