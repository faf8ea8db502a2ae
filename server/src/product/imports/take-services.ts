import type { AccountCache } from '#accounts'
import { planServiceGroup, saveServiceGroup } from '#catalogue'
import { checkerOf } from '#kit'
import { NewService } from '#catalogue'
import type { TransactionContext } from '#db'
import type { Emit } from '#events'
import { noteServicesOf } from './note-effects.ts'
import { finishStep, type Step } from './step.ts'
import type { ImportRow } from './store/imports.ts'
import { listWaitingLines } from './store/queries.ts'

/** Number of services per step. */
const groupSize = 500

/** Imports the next services and records the progress in the same transaction. */
export async function takeServices(
  tx: TransactionContext,
  { accounts, emit }: { accounts: AccountCache; emit: Emit },
  job: ImportRow,
): Promise<void> {
  const lines = await listWaitingLines(tx.sql, {
    ...tx.actor,
    ...job,
    import_id: job.id,
    limit: groupSize,
  })
  const tools = { ...(await accounts.get(tx.actor.account_id)), emit }
  const save = job.dry_run ? planServiceGroup : saveServiceGroup
  const saved = await save(
    tx,
    tools,
    lines.map(({ item }) => serviceIn(item)),
    noteServicesOf(job.id),
  )
  const step: Step = { last: lines.at(-1), isOver: lines.length < groupSize, failed: [] }
  const counts = { created: 0, updated: 0, unchanged: 0 }
  for (const [i, { line }] of lines.entries()) {
    const result = saved[i]
    if (result?.status === 'failed')
      step.failed.push({ line, faults: result.problem.options.errors ?? [] })
    else if (result) counts[result.status] += 1
  }
  await finishStep(tx, job, step, { ...counts, done: lines.length })
}

const shape = checkerOf(NewService)

function serviceIn(item: unknown): NewService {
  if (!shape.accepts(item))
    throw new Error('A stored line of a service import is not a valid service.')
  return item
}
