import { hash } from 'node:crypto'

/**
 * Hashed details of an entry, and the format of the chain, which sealing, export and verification
 * share.
 *
 * An entry's details (address, agent, before, after) are hashed with a separate salt, and the chain
 * hashes that hash. So an erasure can delete the details and the salt, they cannot be guessed from
 * what is left, and the chain still verifies. Both hashes are SHA-256 over a JSON array without
 * whitespace and with the members of objects sorted, which any language can recompute.
 */
export type Details = {
  address: string | null
  agent: string | null
  before: unknown
  after: unknown
}

/** Hashed part of an entry, without its position and the previous hash. */
export type Link = {
  account_id: string
  id: string
  at: Date
  action: string
  actor_kind: string
  actor_id: string
  subject_id: string | null
  request_id: string | null
}

/** The hash before the first entry. */
export const genesis = Buffer.alloc(32)

/** Replaces the hash of details that were erased, with their salt, before it was computed. */
export const lostDetail = Buffer.alloc(32)

/** Returns the hash of an entry's details. */
export function detailHash(salt: Buffer, { address, agent, before, after }: Details): Buffer {
  return hashOf([salt.toString('hex'), address, agent, before ?? null, after ?? null])
}

/** Returns the hash of an entry at its position after the previous entry. */
export function linkHash(previous: Buffer, seq: number, link: Link, detail: Buffer): Buffer {
  return hashOf([
    'leadhouse-audit-1',
    link.account_id,
    seq,
    previous.toString('hex'),
    link.id,
    link.at.toISOString(),
    link.action,
    link.actor_kind,
    link.actor_id,
    link.subject_id,
    link.request_id,
    detail.toString('hex'),
  ])
}

/** Returns the text that a checkpoint signs: the end of an account's chain at a given time. */
export function checkpointText(point: {
  account_id: string
  seq: number
  hash: Buffer
  at: Date
}): string {
  return JSON.stringify([
    'leadhouse-audit-checkpoint-1',
    point.account_id,
    point.seq,
    point.hash.toString('hex'),
    point.at.toISOString(),
  ])
}

const hashOf = (parts: unknown[]): Buffer => hash('sha256', JSON.stringify(sorted(parts)), 'buffer')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]))
}
