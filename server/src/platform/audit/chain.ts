import { hash } from 'node:crypto'

/**
 * The form of the chain, the same for who seals, who exports and who verifies.
 *
 * An entry's details (address, agent, before, after) are hashed with a salt of their own; the chain hashes that hash. So erasure can take the
 * details and the salt away, nobody can guess them from what is left, and the chain still verifies. Both hashes are SHA-256 over a JSON array
 * without blanks and with the members of objects sorted, which any language can recompute.
 */
export type Details = {
  address: string | null
  agent: string | null
  before: unknown
  after: unknown
}

/** What the chain itself is made of, but for the place and the hash before. */
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

/** The hash in front of the first entry. */
export const genesis = Buffer.alloc(32)

/** What stands for the hash of details that were erased, with their salt, before it was made. */
export const lostDetail = Buffer.alloc(32)

/** The hash of an entry's details. */
export function detailHash(salt: Buffer, { address, agent, before, after }: Details): Buffer {
  return hashOf([salt.toString('hex'), address, agent, before ?? null, after ?? null])
}

/** The hash of an entry at its place behind the entry before. */
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

/** What a checkpoint signs: where the chain of an account stood at a time. */
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
