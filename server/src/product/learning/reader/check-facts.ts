import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ReaderFacts } from '#qualification'
import { answerSchemaOf } from './answer-schema.ts'

const quoted = <T extends Parameters<typeof Type.Union>[0][number]>(value: T) =>
  Type.Union([
    Type.Object({ value, quote: Type.String({ minLength: 3, maxLength: 300 }) }),
    Type.Null(),
  ])
const words = (names: readonly string[]) => Type.Union(names.map((name) => Type.Literal(name)))
const amount = Type.Number({ minimum: 100, maximum: 1e9 })

const facts = {
  intent: quoted(words(['buy', 'rent', 'sell', 'visit', 'consult', 'browse', 'other'])),
  timeline_days: quoted(Type.Number({ minimum: 0, maximum: 3650 })),
  financing: quoted(words(['cash', 'preapproved', 'mortgage', 'none'])),
  urgency: quoted(Type.Number({ minimum: 0, maximum: 1 })),
  property_type: quoted(Type.String({ minLength: 2, maxLength: 64 })),
  budget_min: quoted(amount),
  budget_max: quoted(amount),
  has_agent: quoted(Type.Boolean()),
}

/** Names of the facts that the model is asked for. */
export const factNames: readonly string[] = Object.keys(facts)

/** JSON schema of a response, for servers that accept one. */
export const answerSchema = answerSchemaOf(facts)

/**
 * Facts that the text supports, and the quotations that support them. The quotations are for checks
 * and are never stored.
 */
export type CheckedFacts = { facts: ReaderFacts; evidence: string[] }

/**
 * Returns only the facts of a response that the text supports. Their values must be within bounds
 * and their quotations must occur in `text` exactly. All other facts are ignored. Returns null if
 * no fact remains.
 */
export function checkFacts(answer: unknown, text: string): CheckedFacts | null {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return null
  const evidence: string[] = []
  const kept = Object.fromEntries(
    Object.entries(facts).map(([name, schema]) => {
      const said: unknown = (answer as Record<string, unknown>)[name] ?? null
      if (said === null || !Value.Check(schema, said)) return [name, null]
      const { value, quote } = said as { value: unknown; quote: string }
      if (!text.includes(quote)) return [name, null]
      evidence.push(quote)
      return [name, value]
    }),
  )
  if (evidence.length === 0) return null
  // The schema above has already checked each member.
  return { facts: kept as ReaderFacts, evidence }
}
