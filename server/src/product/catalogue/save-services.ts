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
import { updateLockedServices, insertNewServices } from './store/write-services.ts'

/** What to do with a service if its external ID already exists. */
export type OnKnown = 'refuse' | 'update'

/** The result of saving one service. */
export type Saved =
  | { status: 'created'; before: null; after: ServiceRow }
  | { status: 'updated' | 'unchanged'; before: ServiceRow; after: ServiceRow }
  | { status: 'failed'; problem: Problem }

/**
 * Saves services with their history. An invalid service does not affect the others. Returns the
 * results in the order of the inputs. A later input with the same external ID sees the result of an
 * earlier one.
 *
 * The caller writes the audit entries, because only it knows whether services are recorded
 * individually. Runs at most four statements, however many services.
 *
 * Another transaction may insert an external ID between the lookup and the write. The write then
 * waits for its commit and skips that service, and a second lookup finds it.
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

/**
 * Computes the results of saving services and locks the services with known external IDs. Changes
 * nothing. Runs one statement.
 */
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

/** Computes the result for one service and stores it in `known`, so that later inputs see it. */
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

/**
 * Writes the planned services, each once in its last state. Returns the IDs of new services that
 * were skipped.
 */
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
  const written = await insertNewServices(
    tx,
    created.map(({ after }) => after),
  )
  await updateLockedServices(
    tx,
    updated.map(({ after }) => after),
  )
  insertChanges(tx, [...created.filter(({ after }) => written.has(after.id)), ...updated])
  if (changes.size > 0) noteCatalogueChange(tx)
  return new Set(created.map(({ after }) => after.id).filter((id) => !written.has(id)))
}

/** A change to write; a service is never deleted here. */
type Written = { before: ServiceRow | null; after: ServiceRow }
const isNew = ({ before }: Written): boolean => before === null
const isOld = ({ before }: Written): boolean => before !== null
