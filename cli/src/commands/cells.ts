import { Command } from 'commander'
import { printMap, printRouter } from '../cells/print-router.ts'
import { readCells } from '../cells/read-cells.ts'
import { findCells, pushDirectory } from '@leadhouse/server/identity'
import { isEmail } from '@leadhouse/server/kit'
import { onDirectory } from '../cells/on-directory.ts'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { UsageError } from '../refusal.ts'

/** `leadhouse cells`: several instances behind one address. */
export function cellsCommand(): Command {
  return new Command('cells').addCommand(routerCommand()).addCommand(directoryCommand())
}

type RouterOptions = { map?: true; mapFile: string }

function routerCommand(): Command {
  return new Command('router')
    .description('Print the configuration of HAProxy for a file of cells, or the map it reads.')
    .argument('<file>', 'the cells, as docs/operations/scale.md shows')
    .option('--map', 'print the map instead')
    .option('--map-file <path>', 'where the map will be', '/etc/haproxy/cells.map')
    .action((file: string, { map, mapFile }: RouterOptions) => {
      const cells = readCells(file)
      process.stdout.write(map ? printMap(cells) : printRouter(cells, mapFile))
    })
}

/** `leadhouse cells directory`: at which cell somebody signs in. */
function directoryCommand(): Command {
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
