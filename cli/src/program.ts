import { Command } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { catalogue, type Entry } from './catalogue.ts'

/**
 * The command line with the code of the one command that `words` name; the others are there by name and description alone. Throws what is wrong with the
 * words instead of ending the process.
 */
export async function programFor(words: readonly string[]): Promise<Command> {
  const program = new Command('leadhouse')
    .description('Qualifies sales leads: operator and user commands.')
    .version(manifest.version, '--version', 'Show the version.')
    .helpCommand('help [command]', 'Show what there is, or what a command takes.')
  const named = words[0] === 'help' ? words[1] : words[0]
  for (const [name, { does, load }] of Object.entries<Entry>(catalogue)) {
    const command = name === named ? await load() : new Command(name)
    program.addCommand(command.description(does))
  }
  oneWay(program)
  return program
}

/**
 * What holds for every command: an option belongs to the last command named before it, so that a group and a command of it may have the same one
 * (`backup --json`, `backup verify FILE --json`); and it throws where it would end the process, and leaves the words about it to the caller.
 */
function oneWay(command: Command): void {
  command
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
  command.commands.forEach(oneWay)
}
