import { Command } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { catalogue, type Entry } from './catalogue.ts'
import { withVerbose } from './verbose.ts'

/**
 * Returns the command line with the code of the command that `words` name; other commands have only
 * a name and a description. Throws usage errors instead of exiting the process.
 */
export async function programFor(words: readonly string[]): Promise<Command> {
  const program = new Command('leadhouse')
    .description('Leadhouse qualifies sales leads. Commands for operators and API users.')
    .version(manifest.version, '--version', 'Show the version.')
    .helpCommand('help [command]', 'Show all commands, or the help of one command.')
  const named = words[0] === 'help' ? words[1] : words[0]
  for (const [name, { does, load }] of Object.entries<Entry>(catalogue)) {
    const command = name === named ? withVerbose(await load()) : new Command(name)
    program.addCommand(command.description(does))
  }
  oneWay(program)
  return program
}

/**
 * Settings of every command. An option belongs to the last command before it, so that a group and
 * its command may both have it (`backup --json`, `backup verify FILE --json`). Errors are thrown
 * instead of exiting the process; the caller prints them.
 */
function oneWay(command: Command): void {
  command
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
  command.commands.forEach(oneWay)
}
