import { invalid, type Problem } from '#kit'
import type { TransactionContext } from '#db'
import { changeFaults, valueFaults } from './check-service.ts'
import { noteCatalogueChange } from './changed-catalogues.ts'
import { serviceIdTaken } from './service-id-taken.ts'
import type { NewService } from './schema.ts'
import {
  changeOf,
  changedRow,
  newRow,
  patchedInput,
  type ServiceOwner,
  type ServiceRow,
} from './store/service-row.ts'
import { insertChanges } from './store/changes.ts'
import { lockKnown } from './store/services.ts'
import { keepChanged, keepNew } from './store/write-services.ts'

/** What to do with a service whose external id is there already. */
export type OnKnown = 'refuse' | 'update'

/** What became of one service. */
export type Saved =
  | { status: 'created'; before: null; after: ServiceRow }
  | { status: 'updated' | 'unchanged'; before: ServiceRow; after: ServiceRow }
  | { status: 'failed'; problem: Problem }

/**
 * Puts services into the catalogue with their history, each by itself: what is wrong with one keeps only that one out. Gives what became of
 * each, in their order; later ones of the same external id meet the earlier ones. Leaves the audit to the caller, who knows whether they are
 * told of one by one. At most four statements however many services.
 *
 * Another transaction may bring an external id between the look and the write. Then the write leaves that service out, having waited for the
 * other's commit, and a second look finds it.
 */
export async function saveServices(
  tx: TransactionContext,
  owner: ServiceOwner,
  inputs: readonly NewService[],
  onKnown: OnKnown,
): Promise<Saved[]> {
  const saved = await planServices(tx, owner, inputs, onKnown)
  const raced = await write(tx, saved)
  if (raced.size === 0) return saved
  const isRaced = (one: Saved | undefined): boolean =>
    one !== undefined && one.status !== 'failed' && raced.has(one.after.id)
  const redone = await saveServices(
    tx,
    owner,
    inputs.filter((_, i) => isRaced(saved[i])),
    onKnown,
  )
  const next = redone.values()
  return saved.map((one) => (isRaced(one) ? (next.next().value ?? one) : one))
}

/** Decides what would become of services, and holds those whose external ids are known; changes nothing. One statement. */
export async function planServices(
  tx: TransactionContext,
  owner: ServiceOwner,
  inputs: readonly NewService[],
  onKnown: OnKnown,
): Promise<Saved[]> {
  const known = await lockKnown(
    tx,
    inputs.flatMap(({ external_id }) => external_id ?? []),
  )
  const now = tx.clock.now()
  return inputs.map((input) => plan(known, input, { owner, onKnown, now }))
}

type Planning = { owner: ServiceOwner; onKnown: OnKnown; now: Date }

/** Decides what becomes of one, and lets those behind it meet the result under `known`. */
function plan(
  known: Map<ServiceRow['external_id'], ServiceRow>,
  input: NewService,
  { owner, onKnown, now }: Planning,
): Saved {
  const before = known.get(input.external_id ?? '')
  if (before && onKnown === 'refuse') return failed(serviceIdTaken(before.id))
  const whole = before ? patchedInput(before, input) : input
  const faults = before ? changeFaults(whole, input) : valueFaults(whole)
  if (faults.length > 0) return failed(invalid(faults))
  const after = before ? changedRow(before, whole, owner, now) : newRow(whole, owner, now)
  if (before && !changeOf(before, after)) return { status: 'unchanged', before, after: before }
  if (after.external_id !== null) known.set(after.external_id, after)
  return before ? { status: 'updated', before, after } : { status: 'created', before: null, after }
}

const failed = (problem: Problem): Saved => ({ status: 'failed', problem })

/** Writes what was planned, each service once in its last state. Gives the ids of new ones that were left out. */
async function write(tx: TransactionContext, saved: readonly Saved[]): Promise<Set<string>> {
  const changes = new Map<string, Written>()
  for (const one of saved) {
    if (one.status === 'failed' || one.status === 'unchanged') continue
    const { before } = changes.get(one.after.id) ?? one
    changes.set(one.after.id, { before, after: one.after })
  }
  const [created, updated] = [
    [...changes.values()].filter(isNew),
    [...changes.values()].filter(isOld),
  ]
  const written = await keepNew(
    tx,
    created.map(({ after }) => after),
  )
  await keepChanged(
    tx,
    updated.map(({ after }) => after),
  )
  insertChanges(tx, [...created.filter(({ after }) => written.has(after.id)), ...updated])
  if (changes.size > 0) noteCatalogueChange(tx)
  return new Set(created.map(({ after }) => after.id).filter((id) => !written.has(id)))
}

/** What is written of a service: never that it went. */
type Written = { before: ServiceRow | null; after: ServiceRow }
const isNew = ({ before }: Written): boolean => before === null
const isOld = ({ before }: Written): boolean => before !== null
