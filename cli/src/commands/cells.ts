import { Command } from 'commander'
import { readCells, type Cells } from '../cells/read-cells.ts'
import { findCells, pushDirectory, keyPrefixes } from '@leadhouse/server/identity'
import { isEmail } from '@leadhouse/server/kit'
import { openDatabase, StartRefused, type Database } from '@leadhouse/server/db'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { UsageError, Refusal } from '../refusal.ts'
import { accessTokenPrefix } from '@leadhouse/server/oauth'

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

const setting = 'LEADHOUSE_DIRECTORY_URL'

/**
 * Works with the database that holds the directory of the cells: that of LEADHOUSE_DIRECTORY_URL, which is a variable because it has a password in it, or else `own`.
 *
 * @throws Refusal where it cannot be reached, has no directory, or does not let its role write it
 */
async function onDirectory<T>(
  own: Database,
  work: (directory: Database) => Promise<T>,
): Promise<T> {
  const database_url = process.env[setting]
  if (!database_url) return work(own)
  const directory = await openDatabase({ data_dir: '', database_url, pool_size: 1 }).catch(
    (error: unknown) => {
      if (!(error instanceof StartRefused)) throw error
      throw new Refusal(error.message.replaceAll('LEADHOUSE_DATABASE_URL', setting))
    },
  )
  try {
    return await work(directory)
  } catch (error) {
    throw refusalOf(error) ?? error
  } finally {
    await directory.close()
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  if (error.code === '42P01')
    return new Refusal(
      `The database of ${setting} has no directory: start the first cell once with this version.`,
    )
  if (error.code === '42501')
    return new Refusal(
      `The role of ${setting} may not write the directory (${error.message}); docs/operations/scale.md says what to grant it.`,
    )
  return undefined
}

/**
 * HAProxy's configuration for these cells. A request goes to the cell its credential names, else to that of the host it was made to, else to the first. The map
 * at `mapFile` says which credential is whose, by the longest beginning that matches: a line for a single key goes before that of its cell.
 *
 * Processes are asked every second whether they are ready, and one that drains (LEADHOUSE_DRAIN_SECONDS, 5) has left before it stops.
 */
function printRouter({ bind, cells }: Cells, mapFile: string): string {
  const [first] = cells
  const named = cells.filter(({ host }) => host !== null)
  return `${[
    'defaults',
    '  mode http',
    '  option forwardfor',
    '  timeout connect 2s',
    '  timeout check 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '',
    'frontend leadhouse',
    `  bind ${bind}`,
    '  http-request set-header X-Forwarded-Proto https if { ssl_fc }',
    '  http-request set-header X-Forwarded-Proto http if !{ ssl_fc }',
    `  http-request set-var(txn.cell) req.fhdr(authorization),word(2,\\ ),map_beg(${mapFile})`,
    '  use_backend cell_%[var(txn.cell)] if { var(txn.cell) -m found }',
    ...named.map(
      ({ code, host }) => `  use_backend cell_${code} if { hdr(host),field(1,:) -i ${host} }`,
    ),
    `  default_backend cell_${first?.code}`,
    ...cells.flatMap(({ code, processes }) => [
      '',
      `backend cell_${code}`,
      '  option httpchk',
      '  http-check send meth GET uri /readyz hdr X-Forwarded-Proto https',
      '  default-server check inter 1s fall 1 rise 1',
      ...processes.map((address, n) => `  server ${code}${n + 1} ${address}`),
    ]),
  ].join('\n')}\n`
}

/** What a bearer’s credential begins with, before its cell. */
const openers = [...Object.values(keyPrefixes), accessTokenPrefix]

/** The map beside it: how a credential begins, behind the word of its scheme, and whose it is. */
const printMap = ({ cells }: Cells): string =>
  cells
    .flatMap(({ code }) =>
      [...openers.map((prefix) => `${prefix}${code}`), ofApps(code)].map(
        (beginning) => `${beginning} ${code}\n`,
      ),
    )
    .join('')

/** Apps send `Basic` with their id in base64: its first six letters are eight there, whatever follows. */
const ofApps = (code: string): string => Buffer.from(`app_${code}`).toString('base64')
