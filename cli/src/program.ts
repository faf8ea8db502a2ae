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
    // An option behind a command is that command's, also where the one above it has its like.
    .enablePositionalOptions()
    .helpCommand('help [command]', 'Show what there is, or what a command takes.')
  const named = words[0] === 'help' ? words[1] : words[0]
  for (const [name, { does, load }] of Object.entries<Entry>(catalogue)) {
    const command = name === named ? await load() : new Command(name)
    program.addCommand(command.description(does))
  }
  throwing(program)
  return program
}

/** Makes a command and those below it throw where they would end the process, and leave the words about it to the caller. */
function throwing(command: Command): void {
  command.exitOverride().configureOutput({ outputError: () => undefined })
  command.commands.forEach(throwing)
}
