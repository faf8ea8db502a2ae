import { contextFor, inTransaction, type Database } from '#db'
import { inGroups, Problem, systemActor, type Clock } from '#kit'
import { CustomersRaced } from '#customers'
import type { LeadParts } from './parts.ts'
import type { Lead } from './schema.ts'
import { submitLeads, type Submission } from './submit-leads.ts'

/** Submits one enquiry; answers once its group has committed. @throws Problem what kept it out */
export type Intake = (submission: Submission) => Promise<Lead>

/**
 * Leads that arrive while a group is being committed form the next one; each is answered after its own group has committed. Two groups at a
 * time keep both the database and this process busy; more only makes the groups smaller.
 */
export function openIntake(database: Database, clock: Clock, parts: LeadParts): Intake {
  // A group carries the leads of several accounts; each row, entry and event names its own, so this actor's is never read.
  const context = contextFor(database, systemActor('acct_', 'intake'), clock)
  const submitGroup = (group: Submission[]): Promise<(Lead | Problem)[]> =>
    retrying(() => inTransaction(context, (tx) => submitLeads(tx, parts, group)))
  const submit = inGroups(submitGroup, { largest: 256, inFlight: 2 })
  return async (submission) => {
    const answer = await submit(submission)
    if (answer instanceof Problem) throw answer
    return answer
  }
}

/** Does a transaction again from its start, up to five times, where another one was in its way at the same moment. */
export async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === 5 || !isPassing(error)) throw error
    }
  }
}

/** A lost race for a new customer, or a deadlock that PostgreSQL ended (40P01). */
const isPassing = (error: unknown): boolean =>
  error instanceof CustomersRaced ||
  (error instanceof Error && 'code' in error && error.code === '40P01')
