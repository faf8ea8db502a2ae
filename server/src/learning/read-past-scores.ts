import type { Context } from '#db'
import { labelOf, type PastScore } from '#qualification'
import { target } from './read-examples.ts'
import { readHistory, readInputs, type PastInputs } from './store/history.ts'

/** A lead as it was called when it came, and what came of it; `converted` is null while that is open. */
export type PastPromise = PastScore &
  Pick<PastInputs, 'probability'> & { received_at: Date; milestones: readonly string[] }

/** The leads since a time, each by its first score. */
export async function readPastPromises(context: Context, since: Date): Promise<PastPromise[]> {
  const { account_id } = context.actor
  const now = context.clock.now()
  const history = new Map(
    (await readHistory(context.sql, account_id, since)).map((lead) => [lead.id, lead]),
  )
  const asked = [...history.keys()].map((id) => ({ id, until: now, later: false }))
  const promises: PastPromise[] = []
  for await (const page of readInputs(context.sql, account_id, asked)) {
    for (const { lead_id, score, qualification_type, probability } of page) {
      const lead = history.get(lead_id)
      if (!lead) continue
      const label = labelOf(target, lead.created_at, lead.milestones, lead.was_worked, now)
      promises.push({
        score,
        // The column holds one of the tiers: it was written from one.
        qualification_type: qualification_type as PastScore['qualification_type'],
        probability,
        converted: label?.converted ?? null,
        received_at: lead.created_at,
        milestones: lead.milestones.map(({ outcome }) => outcome),
      })
    }
  }
  return promises
}
