import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { checksumOf, examineText, foldText, type ModelFact, type TextRange } from '#qualification'
import { answerSchemaOf } from './answer-schema.ts'
import { findQuotation } from './find-quotation.ts'
import { isContradicted } from './is-contradicted.ts'
import type { MaskedText } from './mask-text.ts'
import { provenValue } from './proven-value.ts'

const words = (names: readonly string[]) => Type.Union(names.map((name) => Type.Literal(name)))
const amount = Type.Number({ minimum: 100, maximum: 1e9 })

/** The facts that the model is asked for, and their values. */
const values = {
  financing: words(['cash', 'preapproved', 'mortgage', 'none']),
  timeline_days: Type.Number({ minimum: 0, maximum: 3650 }),
  budget_max: amount,
  budget_min: amount,
  has_agent: Type.Literal(true),
  urgency: Type.Number({ minimum: 0.5, maximum: 1 }),
  // The form that the type of a service has when types are compared.
  property_type: Type.String({ minLength: 2, maxLength: 40, pattern: String.raw`^[\p{L}\p{N}]+(?:[ _-][\p{L}\p{N}]+){0,3}$` }),
  intent: words(['buy', 'rent', 'sell', 'visit', 'consult', 'browse', 'other']),
} as const // oxfmt-ignore

/** Names of the facts that the model is asked for. */
export const factNames = Object.keys(values) as readonly ModelFact['fact'][]

const Quotation = Type.Object({
  value: Type.Unknown(),
  quote: Type.String({ minLength: 2, maxLength: 300 }),
})

/** JSON schema of a response, for servers that accept one. */
export const answerSchema = answerSchemaOf(
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Type.Union([Type.Object({ value, quote: Type.String() }), Type.Null()]),
    ]),
  ),
)

/**
 * Returns the facts of a response with the range of the message that each quotes. A value outside
 * its bounds, a quotation that is not in the message, and a fact that contradicts the rules are
 * dropped. A fact is proven if our own rules find its value or a cue in the quotation, and no
 * negation, condition, question or other person in the sentence; one quotation proves one fact. All
 * others are suggested. Null if no fact remains.
 */
export function proveFacts(
  answer: unknown,
  message: { original: string; masked: MaskedText; receivedAt: Date },
): ModelFact[] | null {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return null
  const examined = examineText(message.original, message.receivedAt)
  const isHeard =
    !examined.facts.injection_suspected && (examined.facts.reading?.writer ?? null) === null
  const used = new Map<string, ModelFact['fact']>()
  const facts = factNames.flatMap((fact): ModelFact[] => {
    const quoted = quotationOf(answer as Record<string, unknown>, fact)
    if (quoted === null) return []
    const ranges = findQuotation(message.masked.text, quoted.quote).map(message.masked.rangeOf)
    const [first] = ranges
    if (!first || isContradicted(fact, quoted.value, examined.facts)) return []
    const key = foldText(quoted.quote).replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim() // oxfmt-ignore
    const owner = used.get(key)
    const isFree = owner === undefined || (owner === 'budget_max' && fact === 'budget_min')
    // A quotation that occurs twice must support the fact at each place.
    const proven = (range: TextRange) => {
      const at = examined.examine(range)
      return at === null ? null : provenValue(fact, quoted.value, at)
    }
    const value = isHeard && isFree ? sameOf(ranges.map(proven)) : null
    if (value !== null && owner === undefined) used.set(key, fact)
    const check = checksumOf(message.original.slice(first.from, first.to))
    const suggested = value === null
    return [{ fact, value: value ?? quoted.value, ...first, check, suggested }]
  })
  return facts.length === 0 ? null : facts
}

/** Returns the quoted value of a fact; null if it is absent or outside its bounds. */
function quotationOf(
  answer: Record<string, unknown>,
  fact: ModelFact['fact'],
): { value: ModelFact['value']; quote: string } | null {
  const said = Object.hasOwn(answer, fact) ? answer[fact] : null
  if (!Value.Check(Quotation, said) || !Value.Check(values[fact], said.value)) return null
  return { value: said.value, quote: said.quote }
}

/** Returns the value if all are the same; null otherwise. */
const sameOf = (all: readonly (ModelFact['value'] | null)[]): ModelFact['value'] | null =>
  all.every((one) => one === all[0]) ? (all[0] ?? null) : null
