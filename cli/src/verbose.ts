import type { Command } from 'commander'

let isVerbose = false

/** Adds the option that shows which instance or database is used to a command or its commands. */
export function withVerbose(command: Command): Command {
  command.commands.forEach(withVerbose)
  // A group without options only has commands.
  if (command.commands.length > 0 && command.options.length === 0) return command
  return command
    .option('--verbose', 'show which instance or database is used')
    .on('option:verbose', () => {
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
