/** Exit codes of commands. */
export const exitCodes = {
  done: 0,
  /** The instance or the command refused, or a check failed. */
  refused: 1,
  /** The command, its options or the settings are invalid. */
  usage: 2,
  /** The instance did not respond, or only a proxy did. */
  unreachable: 3,
  /** Some parts failed; stderr or the result lists them. */
  partly: 4,
} as const

/** Sets the exit code for partial failure, so that a script notices skipped lines. */
export function exitByFailed(failed: number): void {
  if (failed > 0) process.exitCode = exitCodes.partly
}
