import { inTransaction, type Context } from '#db'
import { days, later } from '#kit'
import { target } from './read-examples.ts'
import { readPastPromises, type PastPromise, type PromiseParts } from './read-past-scores.ts'
import type { Funnel, FunnelQuery } from './schema.ts'

/** How far leads got, and whether what was promised of them came true, by month and tier. Reads the account's own rows, by indexes alone. */
export async function getFunnel(
  context: Context,
  parts: PromiseParts,
  query: FunnelQuery,
): Promise<Funnel> {
  const since =
    query.created_after === undefined
      ? later(context.clock.now(), -days(365))
      : new Date(query.created_after)
  const past = await inTransaction(context, (tx) => readPastPromises(tx, parts, since), {
    plans: 'indexes',
  })
  return {
    object: 'funnel',
    created_after: since,
    target: target.name,
    leads: past.length,
    milestones: [
      ...way.map((outcome, i) => ({ outcome, leads: countOf(past, way.slice(i)) })),
      ...ends.map((outcome) => ({ outcome, leads: countOf(past, [outcome]) })),
    ],
    promises: promisesOf(past),
  }
}

/** The milestones on the way; whoever has one of them has passed those before it. */
const way = ['contacted', 'met', 'offer', 'won']
const ends = ['lost', 'disqualified', 'spam']

const countOf = (past: readonly PastPromise[], outcomes: readonly string[]): number =>
  past.filter(({ milestones }) => milestones.some((outcome) => outcomes.includes(outcome))).length

const countFitted = (leads: readonly PastPromise[]): number =>
  leads.filter(({ cross_fitted }) => cross_fitted).length

function promisesOf(past: readonly PastPromise[]): Funnel['promises'] {
  const known = past.filter(({ converted }) => converted !== null)
  const groups = Map.groupBy(
    known,
    ({ received_at, qualification_type }) =>
      `${received_at.toISOString().slice(0, 7)} ${qualification_type}`,
  )
  return [...groups]
    .map(([key, leads]) => {
      const [month = '', tier = ''] = key.split(' ')
      return {
        month,
        tier,
        leads: leads.length,
        cross_fitted: countFitted(leads),
        promised: leads.reduce((sum, { probability }) => sum + probability, 0) / leads.length,
        happened: leads.filter(({ converted }) => converted).length / leads.length,
      }
    })
    .sort((a, b) => (a.month + a.tier < b.month + b.tier ? -1 : 1))
}
