import { Command } from 'commander'
import { findCells, pushDirectory } from '@leadhouse/server/identity'
import { isEmail } from '@leadhouse/server/kit'
import { onDirectory } from '../cells/on-directory.ts'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { UsageError } from '../refusal.ts'

/** `leadhouse cells directory`: at which cell somebody signs in. */
export function directoryCommand(): Command {
  return new Command('directory').addCommand(pushCommand()).addCommand(findCommand())
}

function pushCommand(): Command {
  return new Command('push')
    .description(
      'Tell the directory who signs in at this cell, in place of what it knew. It is in the database of LEADHOUSE_DIRECTORY_URL, or in this one.',
    )
    .option('--json', 'print one JSON value and nothing else')
    .action((options: PrintOptions) =>
      asOperator(async ({ database }) => {
        const pushed = await onDirectory(database, (to) => pushDirectory(database, to))
        const { cell, names } = pushed
        print(
          { object: 'directory_push', ...pushed },
          options,
          () => `${names} addresses and domains sign in at the cell ${cell}.`,
        )
      }),
    )
}

function findCommand(): Command {
  return new Command('find')
    .description('Say at which cells an e-mail address signs in; asked of the first cell.')
    .argument('<address>', 'the e-mail address; one nobody knows is told the first cell')
    .option('--json', 'print one JSON value and nothing else')
    .action((address: string, options: PrintOptions) => {
      if (!isEmail(address.trim())) throw new UsageError(`"${address}" is no e-mail address.`)
      return asOperator(async ({ database }) => {
        const cells = await findCells(database, address)
        print({ object: 'directory_answer', cells }, options, () => cells.join('\n'))
      })
    })
}
