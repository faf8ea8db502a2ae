import { wereErased } from '#customers'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { Problem, zip } from '#kit'
import { contentHash } from '../intake/duplicates.ts'
import { retrying } from '../intake/retrying.ts'
import type { LeadParts } from '../parts.ts'
import { idsByExternalId } from '../store/leads.ts'
import { knownMilestones, milestoneKey } from '../store/outcomes.ts'
import { findIdsByTrace } from '../store/past.ts'
import type { NotePast } from './past-effects.ts'
import { recordPastOutcomes } from './record-past-outcomes.ts'
import { submitPast, type PastEnquiry } from './submit-past.ts'

/** Imported lead with its line number in the file, or the problem with the line. */
export type PastLine = { line: number } & ({ lead: PastEnquiry } | { problem: Problem })

/** Result of an import. `updated` counts existing leads that got a new milestone. */
export type PastCounts = {
  created: number
  updated: number
  unchanged: number
  outcomes: number
  problems: Map<number, Problem>
}

/**
 * Imports a group of past leads in one transaction. An existing lead only gets its missing
 * milestones, so a repeated import changes nothing. A lead exists if its external id is known or,
 * without an external id, if a lead with the same time, contact and content exists.
 *
 * With `planned` it is a dry run: it returns the same result and changes nothing. A dry run passes
 * the same set to each group, so that leads of earlier groups count as existing. A line for a lead
 * that is deleted in the meantime fails without affecting the others. No two leads of a group may
 * share an external id or a contact; see `cutIntoGroups`. `note` records what is written, for an
 * undo.
 */
export async function importPast(
  context: Context,
  parts: LeadParts,
  lines: readonly PastLine[],
  planned: Planned | null,
  note: NotePast | null,
): Promise<PastCounts> {
  const account = await parts.accounts.get(context.actor.account_id)
  const plan = await retrying(() =>
    inTransaction(context, async (tx) => {
      const made = await planLines(tx, parts, lines, planned)
      if (!planned && made.fresh.length > 0) await submitPast(tx, parts, account, made.fresh, note)
      return made
    }),
  )
  const gained: Gaining[] = []
  for (const one of plan.gaining) {
    const problem = planned ? null : await gain(context, parts, one, note)
    if (problem) plan.problems.set(one.line, problem)
    else gained.push(one)
  }
  if (planned) await planned.note(keysOf(plan))
  const outcomesOf = (leads: readonly Pick<PastEnquiry, 'outcomes'>[]): number =>
    leads.reduce((sum, { outcomes }) => sum + outcomes.length, 0)
  return {
    created: plan.fresh.length,
    updated: gained.length,
    unchanged: plan.unchanged,
    outcomes: outcomesOf(plan.fresh) + outcomesOf(gained),
    problems: plan.problems,
  }
}

/**
 * Set of keys of the leads and milestones that a dry run would have written so far. `known` returns
 * the given keys that are in the set.
 */
export type Planned = {
  known(keys: readonly string[]): Promise<ReadonlySet<string>>
  note(keys: readonly string[]): Promise<void>
}

/** Returns a set of planned keys in memory. */
export function plannedHere(): Planned {
  const noted = new Set<string>()
  return {
    known: async (keys) => new Set(keys.filter((key) => noted.has(key))),
    note: async (keys) => keys.forEach((key) => noted.add(key)),
  }
}

type Gaining = { line: number; id: string; outcomes: PastEnquiry['outcomes'] }

type Plan = {
  fresh: PastEnquiry[]
  gaining: Gaining[]
  unchanged: number
  problems: Map<number, Problem>
}

/**
 * Records the missing milestones of a lead. Returns a problem if the lead was deleted or erased
 * after it was found; nothing is written then.
 */
async function gain(
  context: Context,
  parts: LeadParts,
  { id, outcomes }: Gaining,
  note: NotePast | null,
): Promise<Problem | null> {
  try {
    await recordPastOutcomes(context, parts, id, outcomes, note)
    return null
  } catch (error) {
    if (error instanceof Problem && refusals.has(error.code)) return error
    throw error
  }
}

const refusals: ReadonlySet<string> = new Set(['not_found', 'state_conflict'])

function keysOf({ fresh, gaining }: Plan): string[] {
  const gained = [...fresh.map((lead) => ({ id: traceOf(lead), ...lead })), ...gaining]
  return [
    ...fresh.map(traceOf),
    ...gained.flatMap(({ id, outcomes }) => milestoneKeys(id, outcomes)),
  ]
}

const milestoneKeys = (lead_id: string, outcomes: PastEnquiry['outcomes']): string[] =>
  outcomes.map((milestone) => milestoneKey({ lead_id, ...milestone }))

/**
 * Returns a key that identifies a lead without an id, by the same rules as `idsOf` in the database.
 */
const traceOf = ({ enquiry, came_at }: PastEnquiry): string =>
  JSON.stringify(
    enquiry.external_id ?? [came_at, enquiry.email, enquiry.phone, contentHash(enquiry)],
  )

async function planLines(
  tx: TransactionContext,
  { seal }: LeadParts,
  lines: readonly PastLine[],
  planned: Planned | null,
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
  const welcome = zip(read, erased).flatMap(([one, isErased]) => {
    if (isErased) problems.set(one.line, new Problem('person_erased'))
    return isErased ? [] : [one]
  })
  const ids = await idsOf(
    tx,
    welcome.map(({ lead }) => lead),
  )
  const traced = zip(welcome, ids).map(([one, id]) => ({ ...one, id, trace: traceOf(one.lead) }))
  const there = await knownMilestones(
    tx,
    ids.filter((id) => id !== null),
  )
  const asked = traced.flatMap(({ lead, id, trace }) => milestoneKeys(id ?? trace, lead.outcomes))
  const traces = traced.map(({ trace }) => trace)
  const written = (await planned?.known([...traces, ...asked])) ?? new Set<string>()
  const plan: Plan = { fresh: [], gaining: [], unchanged: 0, problems }
  traced.forEach(({ line, lead, id, trace }) => {
    const lead_id = id ?? (written.has(trace) ? trace : null)
    if (!lead_id) return plan.fresh.push(lead)
    const outcomes = lead.outcomes.filter((milestone) => {
      const key = milestoneKey({ lead_id, ...milestone })
      return !there.has(key) && !written.has(key)
    })
    if (outcomes.length > 0) return plan.gaining.push({ line, id: lead_id, outcomes })
    return (plan.unchanged += 1)
  })
  return plan
}

async function idsOf(
  tx: TransactionContext,
  leads: readonly PastEnquiry[],
): Promise<(string | null)[]> {
  const named = await idsByExternalId(
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
  return zip(leads, traced).map(([{ enquiry }, id]) =>
    enquiry.external_id === null ? id : (named.get(enquiry.external_id) ?? null),
  )
}
