import { useSmallestSize } from './size.ts'
import { takeOption } from './take-option.ts'

/*
 * Runs one bench in this process, which bench/main.ts started. An error ends the process with exit
 * code 1, even if connections or timers of the bench are still open.
 */
// If the parent process was killed, this process group must not outlive it.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.channel?.unref()
const [name = ''] = process.argv.splice(2, 1)
const size = takeOption(process.argv, '--size')
if (size === 'smallest') useSmallestSize()
try {
  if (size !== undefined && size !== 'smallest') throw new Error('The only --size is smallest.')
  await import(`./${name}.ts`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
