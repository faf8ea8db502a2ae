/** What the exit code of a command says. */
export const exitCodes = {
  done: 0,
  /** The instance or the command refused, or what was asked has the answer no. */
  refused: 1,
  /** The command was not understood: its words, its options, or the settings. */
  usage: 2,
  /** Nobody answered, or only a proxy on the way. */
  unreachable: 3,
  /** Done but for some parts, which stderr or the result names. */
  partly: 4,
} as const

/** Lets a script see that lines were left out. */
export function exitByFailed(failed: number): void {
  if (failed > 0) process.exitCode = exitCodes.partly
}
