import { keyPrefixes } from '@leadhouse/server/identity'
import { accessTokenPrefix } from '@leadhouse/server/oauth'
import type { Cells } from './read-cells.ts'

/**
 * HAProxy's configuration for these cells. A request goes to the cell its credential names, else to that of the host it was made to, else to the first. The map
 * at `mapFile` says which credential is whose, by the longest beginning that matches: a line for a single key goes before that of its cell.
 *
 * Processes are asked every second whether they are ready, and one that drains (LEADHOUSE_DRAIN_SECONDS, 5) has left before it stops.
 */
export function printRouter({ bind, cells }: Cells, mapFile: string): string {
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
export const printMap = ({ cells }: Cells): string =>
  cells
    .flatMap(({ code }) =>
      [...openers.map((prefix) => `${prefix}${code}`), ofApps(code)].map(
        (beginning) => `${beginning} ${code}\n`,
      ),
    )
    .join('')

/** Apps send `Basic` with their id in base64: its first six letters are eight there, whatever follows. */
const ofApps = (code: string): string => Buffer.from(`app_${code}`).toString('base64')
