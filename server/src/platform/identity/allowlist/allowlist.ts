import { Type, type Static } from 'typebox'
import {
  actorId,
  at,
  invalid,
  newId,
  notFound,
  nullable,
  Problem,
  Timestamp,
  type Page,
} from '#kit'
import { lockAccount } from '#accounts'
import { inTransaction, readPage, type PageQuery, type Context, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { forgetCredentials } from '../known-credentials.ts'
import { networksOf, readNetwork } from '../networks.ts'
import {
  deleteNetwork,
  insertNetwork,
  listNetworks,
  networkColumns,
  type ListNetworksRow,
} from '../store/queries.ts'

/** An address or network from which the account can be used. */
export const AllowedNetwork = Type.Object(
  {
    id: Type.String({ description: 'ID of the entry.' }),
    object: Type.Literal('allowed_network'),
    network: Type.String({ description: 'An address, or a network in CIDR notation.' }),
    description: nullable(Type.String({ description: 'Description of the network.' })),
    created_by: Type.String({
      description: 'ID of the person or credential that allowed the network.',
    }),
    created_at: Timestamp('Time when the network was allowed.'),
  },
  {
    $id: 'AllowedNetwork',
    description: 'An address or network from which the account can be used.',
  },
)
export type AllowedNetwork = Static<typeof AllowedNetwork>

/** Request body for adding an address or network to the allowlist. */
export const NewAllowedNetwork = Type.Object(
  {
    network: Type.String({
      maxLength: 60,
      description: 'An address, or a network in CIDR notation.',
    }),
    description: Type.Optional(
      Type.String({ maxLength: 200, description: 'Description of the network.' }),
    ),
    force: Type.Optional(
      Type.Boolean({
        description:
          'Whether to apply the change even if it locks out the caller or allows every address.',
      }),
    ),
  },
  { $id: 'AllowedNetworkInput', additionalProperties: false },
)
export type NewAllowedNetwork = Static<typeof NewAllowedNetwork>

/** Maximum number of entries of an account. */
const maxNetworks = 200

/**
 * Returns the account's allowlist, newest entry first. If the list is empty, every address is
 * allowed.
 */
export async function listAllowlist(
  context: Context,
  asked: PageQuery,
): Promise<Page<AllowedNetwork>> {
  const networks = context.db
    .selectFrom('allowed_network')
    .select(networkColumns)
    .where('account_id', '=', context.actor.account_id)
  const page = await readPage(networks, asked, { list: 'ip_allowlist' })
  return { ...page, data: page.data.map(entryOf) }
}

/**
 * Allows an address or network. The first entry excludes every other address. An entry that would
 * lock out the caller is refused unless `force` is true.
 * @throws Problem invalid_request, limit_reached, state_conflict
 */
export async function allowNetwork(
  context: Context,
  wanted: NewAllowedNetwork,
): Promise<AllowedNetwork> {
  const read = readNetwork(wanted.network)
  if (read.kind === 'refused') throw invalid([at('/network', 'invalid_network', `${read.reason}.`)])
  if (read.isEverywhere && !wanted.force)
    throw invalid([
      at('/network', 'everywhere', 'This allows every address; send "force": true if you mean it.'),
    ])
  return inTransaction(context, async (tx) => {
    const known = await lockNetworks(tx)
    if (known.length >= maxNetworks) throw new Problem('limit_reached')
    if (known.some(({ network }) => network === read.network))
      throw invalid([at('/network', 'duplicate', 'This network is already on the list.')])
    requireRoom(tx, [...known.map(({ network }) => network), read.network], wanted.force ?? false)
    const now = tx.clock.now()
    const row = await insertNetwork(tx, {
      id: newId('net', now),
      network: read.network,
      description: wanted.description ?? null,
      created_by: actorId(tx.actor),
      now,
    })
    await recordAudit(tx, [
      {
        action: 'ip_allowlist.add',
        subject_id: row.id,
        before: null,
        after: { network: row.network, description: row.description },
      },
    ])
    tx.afterCommit(() => forgetCredentials(tx.database))
    return entryOf(row)
  })
}

/**
 * Removes an entry from the allowlist.
 * @throws Problem not_found; state_conflict if the removal locks out the caller and is not forced
 */
export async function disallowNetwork(
  context: Context,
  id: string,
  { force }: { force: boolean },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const known = await lockNetworks(tx)
    const gone = known.find((each) => each.id === id)
    if (!gone) throw notFound()
    const left = known.filter((each) => each.id !== id).map(({ network }) => network)
    requireRoom(tx, left, force)
    await deleteNetwork(tx, { id })
    await recordAudit(tx, [
      {
        action: 'ip_allowlist.remove',
        subject_id: id,
        before: { network: gone.network },
        after: null,
      },
    ])
    tx.afterCommit(() => forgetCredentials(tx.database))
  })
}

function requireRoom({ actor }: TransactionContext, networks: string[], force: boolean): void {
  if (force || networks.length === 0 || actor.kind === 'system') return
  const { address } = actor.origin
  if (address && networksOf(networks).has(address)) return
  throw new Problem(
    'state_conflict',
    `This would lock you out: your address is ${address ?? 'unknown'}. Allow it first, or send "force": true.`,
  )
}

async function lockNetworks(tx: TransactionContext): Promise<ListNetworksRow[]> {
  await lockAccount(tx)
  return listNetworks(tx, {})
}

type Row = Omit<AllowedNetwork, 'object'>
const entryOf = (row: Row): AllowedNetwork => ({ ...row, object: 'allowed_network' })
