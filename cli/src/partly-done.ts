/** The exit code of work that was done but for some of its parts, which stderr or the result names. */
const partlyDone = 4

/** Lets a script see that lines were left out. */
export function exitByFailed(failed: number): void {
  if (failed > 0) process.exitCode = partlyDone
}
