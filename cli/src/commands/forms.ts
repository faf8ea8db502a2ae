import { Command, Option } from 'commander'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { print, type PrintOptions } from '../print.ts'
import { warnWithoutRegion } from '../warn-without-region.ts'

const kinds = ['html', 'fetch', 'react'] as const

type Options = ClientOptions & PrintOptions & { kind: (typeof kinds)[number] }

/** `leadhouse forms`: the code of a form for a website. */
export function formsCommand(): Command {
  return new Command('forms')
    .addCommand(snippetCommand())
    .hook('postAction', async (_group, command) => {
      if (command.name() === 'create') await warnWithoutRegion(clientOf(command.opts()))
    })
}

function snippetCommand(): Command {
  return withClient(new Command('snippet'))
    .description('Print the code of a form, to copy into a website.')
    .argument('<form_id>')
    .addOption(new Option('--kind <kind>', 'kind of the code').choices([...kinds]).default('html'))
    .option('--json', 'output one JSON value')
    .action(async (form_id: string, options: Options) => {
      const snippets = await clientOf(options).forms.snippets(form_id)
      print(snippets, options, () => snippets[options.kind].trimEnd())
    })
}
