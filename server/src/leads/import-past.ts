import { wereErased } from '#customers'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { Problem } from '#kit'
import { contentHash } from './duplicates.ts'
import type { LeadParts } from './parts.ts'
import { recordPastOutcomes } from './record-outcome.ts'
import { retrying } from './retrying.ts'
import { findIdsByExternalId } from './store/details.ts'
import { knownMilestones, milestoneKey } from './store/outcomes.ts'
import { findIdsByTrace } from './store/past.ts'
import { submitPast, type PastLead } from './submit-past.ts'

/** A lead of the past with the line of the file it stands on, or what is wrong with the line. */
export type PastLine = { line: number } & ({ lead: PastLead } | { problem: Problem })

/** What became of lines: `updated` are leads that were there and gained a milestone. */
export type PastCounts = {
  created: number
  updated: number
  unchanged: number
  outcomes: number
  problems: Map<number, Problem>
}

/**
 * Takes in a group of past leads in one transaction. One that is there already, by its external id or, without one, by when it came, from whom
 * and what it asked, only gains the milestones it lacks: doing it again changes nothing. With `dry_run` it says the same and changes nothing.
 * No two leads of a group may share an external id or a contact; see `inGroups`.
 */
export async function importPast(
  context: Context,
  parts: LeadParts,
  lines: readonly PastLine[],
  dry_run: boolean,
): Promise<PastCounts> {
  const account = await parts.accounts.get(context.actor.account_id)
  const plan = await retrying(() =>
    inTransaction(context, async (tx) => {
      const made = await planLines(tx, parts, lines)
      if (!dry_run && made.fresh.length > 0) await submitPast(tx, parts, account, made.fresh)
      return made
    }),
  )
  if (!dry_run)
    for (const { id, outcomes } of plan.gaining)
      await recordPastOutcomes(context, parts, id, outcomes)
  const outcomesOf = (leads: readonly Pick<PastLead, 'outcomes'>[]): number =>
    leads.reduce((sum, { outcomes }) => sum + outcomes.length, 0)
  return {
    created: plan.fresh.length,
    updated: plan.gaining.length,
    unchanged: plan.unchanged,
    outcomes: outcomesOf(plan.fresh) + outcomesOf(plan.gaining),
    problems: plan.problems,
  }
}

type Plan = {
  fresh: PastLead[]
  gaining: { id: string; outcomes: PastLead['outcomes'] }[]
  unchanged: number
  problems: Map<number, Problem>
}

async function planLines(
  tx: TransactionContext,
  { seal }: LeadParts,
  lines: readonly PastLine[],
): Promise<Plan> {
  const problems = new Map<number, Problem>()
  const read = lines.flatMap((one) => {
    if ('lead' in one) return [one]
    problems.set(one.line, one.problem)
    return []
  })
  const erased = await wereErased(
    tx,
    seal,
    read.map(({ lead }) => lead.enquiry),
  )
  const welcome = read.filter(({ line }, i) => {
    if (erased[i]) problems.set(line, new Problem('person_erased'))
    return !erased[i]
  })
  const ids = await idsOf(
    tx,
    welcome.map(({ lead }) => lead),
  )
  const there = await knownMilestones(
    tx,
    ids.filter((id) => id !== null),
  )
  const plan: Plan = { fresh: [], gaining: [], unchanged: 0, problems }
  welcome.forEach(({ lead }, i) => {
    const lead_id = ids[i]
    if (!lead_id) return plan.fresh.push(lead)
    const outcomes = lead.outcomes.filter(
      (milestone) => !there.has(milestoneKey({ lead_id, ...milestone })),
    )
    if (outcomes.length > 0) return plan.gaining.push({ id: lead_id, outcomes })
    return (plan.unchanged += 1)
  })
  return plan
}

async function idsOf(
  tx: TransactionContext,
  leads: readonly PastLead[],
): Promise<(string | null)[]> {
  const named = await findIdsByExternalId(
    tx,
    leads.flatMap(({ enquiry }) => enquiry.external_id ?? []),
  )
  const traced = await findIdsByTrace(
    tx,
    leads.map(({ enquiry, came_at }) => ({
      created_at: came_at,
      email: enquiry.email,
      phone: enquiry.phone,
      content_hash: contentHash(enquiry),
    })),
  )
  return leads.map(({ enquiry }, i) =>
    enquiry.external_id === null ? (traced[i] ?? null) : (named.get(enquiry.external_id) ?? null),
  )
}
