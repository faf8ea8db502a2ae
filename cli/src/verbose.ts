import type { Command } from 'commander'

let isVerbose = false

/** Adds the option that shows which instance or database a command uses. */
export function withVerbose(command: Command): void {
  command.option('--verbose', 'show which instance or database is used')
  command.on('option:verbose', () => {
    isVerbose = true
  })
}

/**
 * Writes which instance or database a command uses to stderr: at a terminal, or with --verbose. In
 * a script, it would hide warnings.
 */
export function writePlace(line: string): void {
  if (isVerbose || process.stderr.isTTY) process.stderr.write(`${line}\n`)
}
