import { isSignedBy } from '#kit'
import { checkpointText, detailHash, genesis, linkHash, lostDetail } from './chain.ts'
import type { ListCheckpointsRow } from './store/queries.ts'
import type { SealedEntry } from './store/read-chain.ts'

/** The first position at which a chain is not valid. */
export type ChainFault = {
  kind: 'changed' | 'missing' | 'swapped' | 'forged'
  seq: number
  detail: string
}

/** An entry with unproven details; only its other members are proven. */
export type Unproven = { seq: number; id: string }

/** Maximum number of unproven entries in the result. */
const maxUnproven = 100

/** Checks a chain entry by entry and stores the first fault. */
export type Verifier = {
  readonly held: number
  /** Whether a checkpoint signed the entries found so far. */
  readonly isSigned: boolean
  /** Entries with details that were lost before they were sealed, the first hundred. */
  readonly unproven: readonly Unproven[]
  take(entry: SealedEntry): void
  takeCheckpoint(point: ListCheckpointsRow): void
  /**
   * Finishes the check. `end` is the expected end of the chain, if it is known. Returns the result.
   */
  finish(end?: { seq: number; hash: Buffer | null }): {
    fault: ChainFault | null
    checkpoints: number
  }
}

/**
 * Opens a verifier for the chain of one account. `publicKey` is the JWK member x of the key that
 * must have signed the checkpoints. Checkpoints are passed before the entry they sign, or directly
 * after it. Memory: one checkpoint an hour and, after a fault, one number per entry, to distinguish
 * missing entries from moved ones.
 */
export function verifierFor(account_id: string, publicKey: string): Verifier {
  let previous: Buffer = genesis
  let held = 0
  let fault: ChainFault | null = null
  const later = new Set<number>()
  const unproven: Unproven[] = []
  const points = new Map<number, ListCheckpointsRow>()

  return {
    unproven,
    get held() {
      return held
    },
    get isSigned() {
      return points.has(held)
    },
    take(entry) {
      if (fault) return void later.add(entry.seq)
      const expected = held + 1
      if (entry.seq !== expected) {
        later.add(entry.seq)
        fault = { kind: 'missing', seq: expected, detail: `Entry ${expected} is missing.` }
        return
      }
      const changed = changeIn(account_id, previous, entry)
      if (changed) {
        fault = {
          kind: 'changed',
          seq: expected,
          detail: `Entry ${expected} (${entry.id}): ${changed}`,
        }
        return
      }
      held = expected
      previous = entry.hash
      if (entry.detail_hash.equals(lostDetail) && unproven.length < maxUnproven)
        unproven.push({ seq: entry.seq, id: entry.id })
      const point = points.get(expected)
      if (point && !point.hash.equals(entry.hash))
        fault = forged(expected, `Entry ${expected} is not what its checkpoint signed.`)
    },
    takeCheckpoint(point) {
      points.set(point.seq, point)
      if (!isGenuine(account_id, publicKey, point))
        fault ??= forged(
          point.seq,
          `The checkpoint at entry ${point.seq} is not signed by this instance.`,
        )
      else if (point.seq === held && !point.hash.equals(previous))
        fault ??= forged(held, `Entry ${held} is not what its checkpoint signed.`)
    },
    finish(end) {
      const last = Math.max(end?.seq ?? 0, ...points.keys())
      const found = fault ? moved(fault, later) : shortOf(last, end, held, previous)
      return { fault: found ?? null, checkpoints: found ? 0 : points.size }
    },
  }
}

function changeIn(account_id: string, previous: Buffer, entry: SealedEntry): string | undefined {
  if (entry.account_id !== account_id) return 'it belongs to another account.'
  if (!linkHash(previous, entry.seq, entry, entry.detail_hash).equals(entry.hash))
    return 'its hash does not follow from its content and the entry before.'
  if (entry.erased_at && (entry.left_hash?.equals(entry.detail_hash) ?? true)) return undefined
  if (!entry.salt || !detailHash(entry.salt, entry).equals(entry.detail_hash))
    return 'its address, agent, before or after is not what was sealed.'
  return undefined
}

// An entry that was missing at its position but came later is in the wrong position.
const moved = (fault: ChainFault, later: ReadonlySet<number>): ChainFault =>
  fault.kind === 'missing' && later.has(fault.seq)
    ? { kind: 'swapped', seq: fault.seq, detail: `Entry ${fault.seq} is not at its position.` }
    : fault

function shortOf(
  last: number,
  end: { seq: number; hash: Buffer | null } | undefined,
  held: number,
  previous: Buffer,
): ChainFault | undefined {
  if (last > held)
    return { kind: 'missing', seq: held + 1, detail: `The chain ends before entry ${held + 1}.` }
  if (end && (end.seq < held || (end.hash && held > 0 && !end.hash.equals(previous))))
    return forged(held, 'The stored end of the chain is different.')
  return undefined
}

const isGenuine = (account_id: string, publicKey: string, point: ListCheckpointsRow): boolean =>
  point.account_id === account_id && isSignedBy(publicKey, checkpointText(point), point.signature)

const forged = (seq: number, detail: string): ChainFault => ({ kind: 'forged', seq, detail })
