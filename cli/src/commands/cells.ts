import { Command } from 'commander'
import { printMap, printRouter } from '../cells/print-router.ts'
import { readCells } from '../cells/read-cells.ts'
import { directoryCommand } from './cells-directory.ts'

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
