import { recordAudit } from '#audit'
import type { TransactionContext } from '#db'
import {
  at,
  checkerOf,
  invalid,
  lightRequests,
  mergePatch,
  Problem,
  zip,
  type FieldError,
} from '#kit'
import { NewLead, submitBatchWithin } from '#leads'
import { acceptItem, findBody, type LockItemRow } from '../store/queries.ts'
import { noteFailure, type ReplayFailure } from './note-failure.ts'
import type { Reread, ReviewTools } from './review-tools.ts'
import type { GivenOutcome } from './schema.ts'
import { openBody, openRead } from './sealed-parts.ts'

/** Number of items that are read between two yields to light requests of other accounts. */
const partSize = 10

/** Members that complete an item: of its draft, or of its outcome. */
type Completion = { patch?: object | undefined; outcome?: GivenOutcome | undefined }

/**
 * Makes leads of locked items, in one group, and marks the items as accepted in the same
 * transaction. Returns, in order, the id of the lead or the problem with each item. `patch`
 * completes the draft; without it, the body is read again if the kind has a rereader. An item that
 * still has a problem is changed only if nothing completed it: it gets its present reason. Repeat
 * the transaction with `retrying`.
 */
export async function acceptItems(
  tx: TransactionContext,
  tools: ReviewTools,
  rows: readonly LockItemRow[],
  { patch, outcome }: Completion,
): Promise<({ lead_id: string } | Problem)[]> {
  const { leads } = tools
  const read = await readItems(tx, tools, rows, { patch, outcome })
  const readable = zip(rows, read).flatMap(([row, one]) =>
    'lead' in one ? [{ kind: row.kind, item: leadOf(row, one.lead) }] : [],
  )
  const items = readable.map(({ item }) => item)
  const consent_sources = readable.map(({ kind }) => (kind === 'form' ? 'form' : 'push'))
  const submitted =
    items.length > 0
      ? await submitBatchWithin(tx, leads, { items, upsert: null, consent_sources })
      : []
  const results = submitted.values()
  const outcomes = read.map((one): { lead_id: string } | ReplayFailure => {
    if (one instanceof Problem) return { problem: one, reason: null, draft: null }
    if ('failed' in one) return { ...one, problem: one.failed, draft: null }
    if ('done' in one) return one.done
    const { value: result } = results.next()
    if (!result) throw new Error('Each submitted item must have a result.')
    if (result.status !== 'failed') return { lead_id: result.id }
    const { problem } = result
    const isErased = problem.code === 'person_erased'
    return { problem, reason: isErased ? null : 'refused', draft: one.lead }
  })
  for (const [row, result] of zip(rows, outcomes)) {
    const { id, reason } = row
    if ('problem' in result) {
      // What looks automated stays so: a bulk replay leaves it out by this reason.
      const isSteady = reason === 'looks_automated' || reason === 'confirmation'
      const isReread = row.kind !== 'form' && !isSteady
      const isNoted = !patch && !outcome && (isReread || reason === 'refused')
      if (isNoted) await noteFailure(tx, tools, row, result)
      continue
    }
    const { lead_id } = result
    await acceptItem(tx, { id, lead_id })
    const after = { reason, lead_id }
    await recordAudit(tx, [{ action: 'intake.accept', subject_id: id, before: null, after }])
  }
  return outcomes.map((one) =>
    'lead_id' in one ? one : one.draft ? withinLead(one.problem) : one.problem,
  )
}

/** Reads the bodies of items again, or completes their drafts. */
async function readItems(
  tx: TransactionContext,
  { leads: { seal }, rereaders }: ReviewTools,
  rows: readonly LockItemRow[],
  { patch, outcome }: Completion,
): Promise<Reread[]> {
  const giveWay = lightRequests.yielderFor(tx.actor.account_id)
  const read: Reread[] = []
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % partSize === 0) await giveWay()
    const rereader = patch === undefined ? rereaders[row.kind] : undefined
    if (rereader === undefined) read.push({ lead: draftOf(seal, row, patch) })
    else {
      const { sealed_body } = await findBody(tx, { id: row.id })
      const body = sealed_body === null ? '' : openBody(seal, sealed_body)
      read.push(await rereader(tx, { ...row, body, outcome: outcome ?? null }))
    }
  }
  return read
}

function draftOf(
  seal: ReviewTools['leads']['seal'],
  { sealed_draft }: LockItemRow,
  patch: object | undefined,
): Record<string, unknown> {
  const draft = sealed_draft === null ? null : openRead(seal, sealed_draft).draft
  return mergePatch(draft ?? {}, patch ?? {}) as Record<string, unknown>
}

/**
 * Returns the lead to submit, or the problem with it. The lead is created now, so the attribute
 * `received_at` records when the submission arrived.
 */
function leadOf({ received_at, source_name }: LockItemRow, lead: object): NewLead | Problem {
  const { attributes, ...members }: { attributes?: unknown } = lead
  const arrived = { received_at: received_at.toISOString() }
  const whole = {
    source: source_name,
    ...members,
    attributes: isMembers(attributes) ? { ...arrived, ...attributes } : (attributes ?? arrived),
  }
  return check.accepts(whole) ? whole : invalid(check.faults(whole))
}

const check = checkerOf(NewLead)

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the problem of a lead with pointers into the body of a replay request. */
function withinLead({ code, detail, options }: Problem): Problem {
  const errors = options.errors?.map((error): FieldError =>
    'pointer' in error ? at(`/lead${error.pointer}`, error.code, error.detail) : error,
  )
  return new Problem(code, detail, { ...options, ...(errors && { errors }) })
}
