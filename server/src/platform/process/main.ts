import { StartRefused } from '#db'
import { systemClock } from '#kit'
import { ConfigError, readConfig } from './config.ts'
import { openNarrator } from './narrate.ts'
import { openScreen } from './screen.ts'
import { startService, type RunningService } from './start-service.ts'

/**
 * Starts the server process with the roles in LEADHOUSE_ROLES and stops it cleanly on SIGINT,
 * SIGTERM and SIGHUP. Ctrl-C arrives twice, from the terminal and from npm, so stopping is done
 * once. The exit code is 0 after a requested stop and 1 otherwise.
 */
export async function main(): Promise<void> {
  const screen = openScreen(process.stdout, process.cwd())
  // A log is read later and by programs, so single leads are only written to a terminal.
  const narrator = process.stdout.isTTY ? openNarrator(process.stdout, systemClock) : null
  let service: RunningService | undefined
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A start that has not finished has nothing to stop. The next start continues an interrupted
      // one.
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

/**
 * A stop that takes longer is cut off, because its caller will not wait indefinitely. Like a kill,
 * this loses nothing.
 */
const stopTimeoutMs = 28_000

/**
 * Stops the service and ends the process with exit code 0 in any case. An error during the stop is
 * shown and must not cause a restart.
 */
async function stop(service: RunningService): Promise<void> {
  await service.drain()
  const cutOff = setTimeout(() => {
    process.stderr.write('The stop took too long and was cut off. Acknowledged data is not lost.\n')
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

/**
 * Shows the sentence of an error that the operator can fix. Any other error is a bug and is shown
 * with its stack.
 */
function fail(error: unknown): never {
  process.stderr.write(`${textOf(error)}\n`)
  process.exit(1)
}

function textOf(error: unknown): string {
  if (error instanceof StartRefused || error instanceof ConfigError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

if (import.meta.main) await main()
