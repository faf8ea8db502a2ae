import type { LeadParts } from '#leads'
import { findReadFacts, listReaderEvaluations } from '../store/queries.ts'
import { isTrusted } from './is-trusted.ts'

/**
 * Returns the facts that a language model read from the messages of a lead. A proven fact is still
 * only suggested unless the evaluation of its model shows that it is as precise as the rules.
 */
export const findReaderFacts: NonNullable<LeadParts['findReaderFacts']> = async (
  { sql, actor },
  lead_id,
) => {
  const row = await findReadFacts(sql, { account_id: actor.account_id, lead_id })
  if (!row?.facts) return []
  if (row.facts.every(({ suggested }) => suggested)) return row.facts
  const evaluations = await listReaderEvaluations(sql, {})
  return row.facts.map((fact) => ({
    ...fact,
    suggested: fact.suggested || !isTrusted(fact, evaluations),
  }))
}
