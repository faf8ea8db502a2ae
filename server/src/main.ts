import { StartRefused } from '#db'
import { systemClock } from '#kit'
import { ConfigError, readConfig } from './config.ts'
import { openNarrator } from './narrate.ts'
import { openScreen } from './screen.ts'
import { startService } from './start-service.ts'

/**
 * The server process: starts what LEADHOUSE_ROLES asks for and stops it cleanly on SIGINT, SIGTERM and SIGHUP. Ctrl-C
 * arrives twice, from the terminal and from npm, so stopping is done once. Exit code 0 after a stop, 1 otherwise.
 */
export async function main(): Promise<void> {
  const screen = openScreen(process.stdout, process.cwd())
  // A log is read later and by programs; only a terminal is told every lead.
  const narrator = process.stdout.isTTY ? openNarrator(process.stdout, systemClock) : null
  let stopping: Promise<void> | undefined
  try {
    const service = await startService(readConfig(process.env), screen, narrator, fail)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => void (stopping ??= stop(service.stop)))
    }
  } catch (error) {
    fail(error)
  }
}

/** A stop that hangs, on a connection that never ends say, is cut off: whoever asked will not wait for ever. */
const stopTimeoutMs = 25_000

async function stop(work: () => Promise<void>): Promise<void> {
  setTimeout(() => fail(new Error('the stop took too long')), stopTimeoutMs).unref()
  try {
    await work()
    process.stdout.write('stopped\n')
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}

/** What the operator can act on is said in its sentence; anything else is a bug, and shown whole. */
function fail(error: unknown): never {
  const isTold = error instanceof StartRefused || error instanceof ConfigError
  const text = isTold ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

if (import.meta.main) await main()
