import { StartRefused } from '#db'
import { systemClock } from '#kit'
import { ConfigError, readConfig } from './config.ts'
import { openNarrator } from './narrate.ts'
import { openScreen } from './screen.ts'
import { startService, type RunningService } from './start-service.ts'

/**
 * The server process: starts what LEADHOUSE_ROLES asks for and stops it cleanly on SIGINT, SIGTERM and SIGHUP. Ctrl-C
 * arrives twice, from the terminal and from npm, so stopping is done once. Exit code 0 whenever it was asked to stop, 1 otherwise.
 */
export async function main(): Promise<void> {
  const screen = openScreen(process.stdout, process.cwd())
  // A log is read later and by programs; only a terminal is told every lead.
  const narrator = process.stdout.isTTY ? openNarrator(process.stdout, systemClock) : null
  let service: RunningService | undefined
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // What has not yet started has nothing to end: a start that is left half way is gone on with by the next.
      if (!service) end()
      stopping ??= stop(service)
    })
  }
  try {
    service = await startService(readConfig(process.env), screen, narrator, fail)
  } catch (error) {
    fail(error)
  }
}

/** A stop that takes longer is cut off, as a kill would, which loses nothing either: whoever asked will not wait for ever. */
const stopTimeoutMs = 28_000

/** Whatever becomes of the stop, the process ends as it was asked to: a fault on the way is told of, and does not have it started again. */
async function stop(service: RunningService): Promise<void> {
  await service.drain()
  const cutOff = setTimeout(() => {
    process.stderr.write('The stop took too long and was cut off; nothing acknowledged is lost.\n')
    process.exit(0)
  }, stopTimeoutMs)
  try {
    await service.stop()
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`)
  }
  clearTimeout(cutOff)
  end()
}

function end(): never {
  process.stdout.write('stopped\n')
  process.exit(0)
}

/** What the operator can act on is said in its sentence; anything else is a bug, and shown whole. */
function fail(error: unknown): never {
  process.stderr.write(`${textOf(error)}\n`)
  process.exit(1)
}

function textOf(error: unknown): string {
  if (error instanceof StartRefused || error instanceof ConfigError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

if (import.meta.main) await main()
