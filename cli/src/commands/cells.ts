import { Command } from 'commander'
import { readCells, type Cells } from '../cells/read-cells.ts'
import { findCells, pushDirectory, keyPrefixes } from '@leadhouse/server/identity'
import { isEmail } from '@leadhouse/server/kit'
import { openDatabase, StartRefused, type Database } from '@leadhouse/server/db'
import { asOperator } from '../operator.ts'
import { print, type PrintOptions } from '../print.ts'
import { UsageError, Refusal } from '../refusal.ts'
import { accessTokenPrefix } from '@leadhouse/server/oauth'
import { publishablePrefix } from '@leadhouse/server/sources'

/** `leadhouse cells`: several instances (cells) behind one address. */
export function cellsCommand(): Command {
  return new Command('cells').addCommand(routerCommand()).addCommand(directoryCommand())
}

type RouterOptions = { map?: true; mapFile: string }

function routerCommand(): Command {
  return new Command('router')
    .description('Generate the HAProxy configuration for a list of cells, or its map file.')
    .argument('<file>', 'file with the list of cells; see docs/operations/scale.md')
    .option('--map', 'generate the map file instead')
    .option('--map-file <path>', 'path of the map file', '/etc/haproxy/cells.map')
    .action((file: string, { map, mapFile }: RouterOptions) => {
      const cells = readCells(file)
      process.stdout.write(map ? printMap(cells) : printRouter(cells, mapFile))
    })
}

/** `leadhouse cells directory`: the cells at which an email address signs in. */
function directoryCommand(): Command {
  return new Command('directory').addCommand(pushCommand()).addCommand(findCommand())
}

function pushCommand(): Command {
  return new Command('push')
    .description(
      'Replace the entries of this cell in the sign-in directory. It is in the database of LEADHOUSE_DIRECTORY_URL, or in the database of this instance.',
    )
    .option('--json', 'output one JSON value')
    .action((options: PrintOptions) =>
      asOperator(async ({ database }) => {
        const pushed = await onDirectory(database, (to) => pushDirectory(database, to))
        const { cell, names } = pushed
        print(
          { object: 'directory_push', ...pushed },
          options,
          () => `The directory lists ${names} email addresses and domains for the cell ${cell}.`,
        )
      }),
    )
}

function findCommand(): Command {
  return new Command('find')
    .description('Show the cells at which an email address signs in. Run it on the first cell.')
    .argument('<address>', 'the email address; unknown addresses sign in at the first cell')
    .option('--json', 'output one JSON value')
    .action((address: string, options: PrintOptions) => {
      if (!isEmail(address.trim())) throw new UsageError(`"${address}" is not an email address.`)
      return asOperator(async ({ database }) => {
        const cells = await findCells(database, address)
        print({ object: 'directory_answer', cells }, options, () => cells.join('\n'))
      })
    })
}

const setting = 'LEADHOUSE_DIRECTORY_URL'

/**
 * Runs work on the database that stores the sign-in directory: LEADHOUSE_DIRECTORY_URL, which is an
 * environment variable because it contains a password, or else `own`.
 *
 * @throws Refusal if the database cannot be reached, has no directory, or its role may not write it
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
      `The role of ${setting} may not write the directory (${error.message}). docs/operations/scale.md lists the privileges it needs.`,
    )
  return undefined
}

/**
 * Returns the HAProxy configuration for the cells. A request goes to the cell of its credential,
 * else to the cell of its host name, else to the first cell. The map at `mapFile` maps prefixes of
 * credentials to cells; the longest matching prefix wins, so a line for a single key overrides the
 * line of its cell.
 *
 * HAProxy checks every second whether a process is ready. A process that drains
 * (LEADHOUSE_DRAIN_SECONDS, 5) is out of rotation before it stops.
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

/** Prefixes of bearer credentials, in front of the letters of the cell. */
const openers = [...Object.values(keyPrefixes), accessTokenPrefix, publishablePrefix]

/** Returns the map file: the prefix of a credential, without its scheme, and the cell. */
const printMap = ({ cells }: Cells): string =>
  cells
    .flatMap(({ code }) =>
      [...openers.map((prefix) => `${prefix}${code}`), ofApps(code)].map(
        (beginning) => `${beginning} ${code}\n`,
      ),
    )
    .join('')

/**
 * Apps send their ID with `Basic`, in base64. The first six characters of an ID are always the same
 * eight characters in base64.
 */
const ofApps = (code: string): string => Buffer.from(`app_${code}`).toString('base64')
