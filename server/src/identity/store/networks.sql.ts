// Printed from networks.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, one, run } from '#db'

/** What is shown of an entry. */
export const networkColumns = [
  'id',
  'network',
  'description',
  'created_by',
  'created_at',
] as const

/** What `listNetworks` is given. */
export type ListNetworksParams = {
  account_id: Id<'acct'>
}

/** A row of `listNetworks`. */
export type ListNetworksRow = {
  id: string
  network: string
}

/** All networks of the account. */
export const listNetworks = many<ListNetworksParams, ListNetworksRow>({
  name: null,
  text: `select id, network
  from allowed_network
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `insertNetwork` is given. */
export type InsertNetworkParams = {
  account_id: Id<'acct'>
  id: string
  network: string
  description: string | null
  created_by: string
  now: Date
}

/** A row of `insertNetwork`. */
export type InsertNetworkRow = {
  id: string
  network: string
  description: string | null
  created_by: string
  created_at: Date
}

/** Allows a network. */
export const insertNetwork = one<InsertNetworkParams, InsertNetworkRow>({
  name: null,
  text: `insert into allowed_network (account_id, id, network, description, created_by, created_at)
values ($1, $2, $3, $4, $5, $6)
returning id, network, description, created_by, created_at`,
  parameters: ['account_id', 'id', 'network', 'description', 'created_by', 'now'],
})

/** What `deleteNetwork` is given. */
export type DeleteNetworkParams = {
  account_id: Id<'acct'>
  id: string
}

/** Takes a network off the list. */
export const deleteNetwork = run<DeleteNetworkParams>({
  name: null,
  text: `delete from allowed_network
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})
