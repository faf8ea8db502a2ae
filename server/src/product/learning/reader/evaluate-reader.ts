import {
  compareLabels,
  countedFacts,
  labelledAt,
  labelledPlaces,
  readText,
  type LabelledText,
  type ModelFact,
  type TextFacts,
} from '#qualification'
import { explainFailure, isServerFailure, type ReaderFailure } from '../reader-failures.ts'
import { isPrecise } from './is-trusted.ts'
import type { Reader } from './open-reader.ts'

/** Counts of one fact: read correctly, read although absent or different, and stated but missed. */
export type FactCounts = { right: number; wrong: number; missed: number }

/** How one fact is read, in one language or in `all`. */
export type FactEvaluation = {
  fact: string
  language: string
  rules: FactCounts
  /** The proven facts of the model; null without a model, and for facts that it is not asked for. */
  model: FactCounts | null
  /** The rules, completed by the proven facts of the model. */
  both: FactCounts | null
  /** The facts that the model suggested. */
  suggested: FactCounts | null
}

/** Result of an evaluation of the readers on labelled messages. */
export type ReaderEvaluation = {
  messages: number
  facts: FactEvaluation[]
  model: {
    name: string
    prompt: number
    /** Messages without a usable response, by reason. They count as read without facts. */
    failures: Partial<Record<ReaderFailure, number>>
    tokens: { prompt: number; completion: number }
    /** Median duration of a request, in milliseconds. */
    p50_ms: number
    /** Facts of which the proven ones may count for scores: as precise as the rules. */
    counted: string[]
  } | null
}

/** The model fails in a way that further messages would only repeat. */
export class EvaluationStopped extends Error {
  override name = 'EvaluationStopped'
}

/** The facts that a language model is asked for, as they are evaluated. */
const asked: ReadonlySet<string> = new Set([
  'financing: cash', 'financing: preapproved', 'financing: mortgage', 'financing: none', 'tour_requested', 'has_agent',
  'urgent', 'money', 'property_type', 'intent', 'timeline_days',
]) // oxfmt-ignore

/** Requests are sent for no account, so that only this evaluation opens their circuit breaker. */
const nobody = 'evaluation'

/**
 * Reads labelled messages by the rules, by the model and by both, and counts right and wrong facts.
 * Without a reader, only by the rules. Sends one request after another. `onProgress` gets the number
 * of messages done.
 *
 * @throws EvaluationStopped if the server of the model fails three times in a row
 */
export async function evaluateReader(
  rows: readonly LabelledText[],
  reader: Reader | null,
  onProgress: (done: number) => void,
): Promise<ReaderEvaluation> {
  const places = labelledPlaces(rows)
  const sums = new Map<string, FactEvaluation>()
  const failures: Partial<Record<ReaderFailure, number>> = {}
  const tokens = { prompt: 0, completion: 0 }
  const times: number[] = []
  for (const [i, row] of rows.entries()) {
    const rules = readText(row.text, labelledAt, { places, types: null })
    add(sums, row, 'rules', rules)
    if (reader) {
      const began = performance.now()
      const message = { text: row.text, names: [], receivedAt: labelledAt }
      const result = await reader.read(nobody, message)
      times.push(performance.now() - began)
      tokens.prompt += result.tokens.prompt
      tokens.completion += result.tokens.completion
      if ('failure' in result) {
        failures[result.failure] = (failures[result.failure] ?? 0) + 1
        if (isServerFailure(result.failure) && reader.isResting(nobody))
          throw new EvaluationStopped(explainFailure(result.failure))
      }
      addModel(sums, row, rules, 'checked' in result ? (result.checked ?? []) : [])
    }
    onProgress(i + 1)
  }
  const facts = [...sums.values()]
  const p50_ms = Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0)
  const model = reader && {
    name: reader.source.model,
    prompt: reader.source.prompt,
    failures,
    tokens,
    p50_ms,
    counted: precisionsOf(facts).flatMap((one) => (isPrecise(one) ? [one.fact] : [])),
  }
  return { messages: rows.length, facts, model }
}

/** Returns the counts over all languages in the form in which they are stored. */
export function precisionsOf(facts: readonly FactEvaluation[]) {
  return facts.flatMap(({ fact, language, rules, model }) =>
    language !== 'all' || model === null
      ? []
      : [
          {
            fact,
            model_right: model.right,
            model_wrong: model.wrong,
            rules_right: rules.right,
            rules_wrong: rules.wrong,
          },
        ],
  )
}

function addModel(
  sums: Map<string, FactEvaluation>,
  row: LabelledText,
  rules: TextFacts,
  facts: readonly ModelFact[],
): void {
  const proven = facts.filter(({ suggested }) => !suggested)
  const others = facts.filter(({ suggested }) => suggested)
  add(sums, row, 'model', textFactsOf(proven))
  add(sums, row, 'suggested', textFactsOf(others))
  add(sums, row, 'both', completed(rules, textFactsOf(proven)))
}

function add(
  sums: Map<string, FactEvaluation>,
  row: LabelledText,
  by: 'rules' | 'model' | 'both' | 'suggested',
  read: TextFacts,
): void {
  for (const { fact, said, wanted, isRight } of compareLabels(row, read)) {
    if (fact === 'language, read' || (by !== 'rules' && !asked.has(fact))) continue
    for (const language of ['all', row.language]) {
      const key = `${fact}\n${language}`
      const evaluation = sums.get(key) ?? emptyEvaluation(fact, language)
      sums.set(key, evaluation)
      const counts = (evaluation[by] ??= { right: 0, wrong: 0, missed: 0 })
      if (said && isRight) counts.right += 1
      else {
        if (said) counts.wrong += 1
        if (wanted) counts.missed += 1
      }
    }
  }
}

const emptyEvaluation = (fact: string, language: string): FactEvaluation => ({
  fact,
  language,
  rules: { right: 0, wrong: 0, missed: 0 },
  model: null,
  both: null,
  suggested: null,
})

/** Returns the facts of a model in the form in which the rules return theirs. */
function textFactsOf(facts: readonly ModelFact[]): TextFacts {
  const read = countedFacts(facts.map((fact) => ({ ...fact, suggested: false })))
  const { budget_min: min = null, budget_max: max = null } = read ?? {}
  return {
    intent: read?.intent ?? null,
    timeline_days: read?.timeline_days ?? null,
    financing: read?.financing ?? null,
    urgency: read?.urgency ?? 0,
    spam: 0,
    tour_requested: read?.intent === 'visit',
    has_agent: read?.has_agent === true,
    money: min === null && max === null ? null : { min, max },
    bedrooms: null,
    injection_suspected: false,
    words: 0,
    reading: {
      language: null,
      read: true,
      writer: null,
      property_type: read?.property_type ?? null,
      city: null,
      spans: [],
    },
  }
}

/** Fills what the rules did not read, as scoring does. Instructions and other writers have no facts. */
function completed(rules: TextFacts, model: TextFacts): TextFacts {
  if (rules.injection_suspected || !rules.reading || rules.reading.writer !== null) return rules
  return {
    ...rules,
    intent: rules.intent ?? model.intent,
    timeline_days: rules.timeline_days ?? model.timeline_days,
    financing: rules.financing ?? model.financing,
    urgency: Math.max(rules.urgency, model.urgency),
    tour_requested: rules.tour_requested || model.tour_requested,
    has_agent: rules.has_agent || model.has_agent,
    money: rules.money ?? model.money,
    reading: {
      ...rules.reading,
      property_type: rules.reading.property_type ?? model.reading?.property_type ?? null,
    },
  }
}
