import type { FileResult } from './run-files.ts'

/** Shows how far a run is: a line that is overwritten on a terminal, and the output of each file that failed. */
export function openProgress(total: number): { ended: (result: FileResult) => void } {
  let count = 0
  let failed = 0
  const clear = (): void => void (process.stdout.isTTY && process.stdout.write('\r\x1b[2K'))
  return {
    ended(result) {
      count += 1
      clear()
      if (result.failed > 0) {
        failed += 1
        console.log(`\n✖ ${result.file}\n\n${failuresOf(result.output).trim()}\n`)
      } else if (total === 1) console.log(result.output.trimEnd())
      if (process.stdout.isTTY && count < total)
        process.stdout.write(`${count} of ${total} files, ${failed} failed`)
    },
  }
}

/** The part of Node's report that repeats the failures, or everything if the file did not get that far. */
function failuresOf(output: string): string {
  const start = output.indexOf('✖ failing tests:')
  return start < 0 ? output : output.slice(start)
}
