import { featuresFor } from './features.ts'
import type { ReaderFacts, ScoringInputs } from './inputs.ts'
import type { Model } from './model.ts'
import { qualify, type Adjustment, type Assessment, type QualificationSettings } from './qualify.ts'

/**
 * Scores frozen inputs: their features by the model, plus a bounded effect of the facts that a
 * language model read. This is the only way from stored inputs to a score, so every score can be
 * recomputed. Cost: that of `qualify`, three times if a language model read facts.
 */
export function assess(
  inputs: ScoringInputs,
  model: Model,
  settings: QualificationSettings,
): Assessment {
  return qualify(
    featuresFor(model, inputs),
    model,
    settings,
    readerAdjustments(inputs, model, settings),
  )
}

/**
 * Maximum number of points by which facts from a language model may change a score, in either
 * direction.
 */
export const maxReaderPoints = 8

/**
 * Returns the effect the facts would have if they were certain, limited to ±8 points. They only
 * fill what neither the fields nor our own text reader know. A text with instructions is ignored,
 * whichever reader read it.
 */
function readerAdjustments(
  inputs: ScoringInputs,
  model: Model,
  settings: QualificationSettings,
): Adjustment[] {
  const { llm, text } = inputs
  if (!llm || text?.injection_suspected) return []
  const without = qualify(featuresFor(model, inputs), model, settings).raw_score
  const read = qualify(featuresFor(model, withReaderFacts(inputs)), model, settings).raw_score
  const change = read - without
  const points = Math.max(-maxReaderPoints, Math.min(maxReaderPoints, change))
  return points === 0 ? [] : [{ feature: 'language_model', value: namesOf(llm), points }]
}

/**
 * Returns the inputs completed by the facts of the language model, where neither the fields nor our
 * own text reader know them. A text with instructions is ignored.
 */
export function withReaderFacts(inputs: ScoringInputs): ScoringInputs {
  const { wish, text, llm: facts } = inputs
  if (!facts || text?.injection_suspected) return inputs
  return {
    ...inputs,
    wish: {
      ...wish,
      property_type: wish.property_type ?? facts.property_type,
      timeline_days: wish.timeline_days ?? text?.timeline_days ?? facts.timeline_days,
      financing: wish.financing ?? text?.financing ?? facts.financing,
      price_min: wish.price_max === null ? (wish.price_min ?? facts.budget_min) : wish.price_min,
      price_max: wish.price_min === null ? (wish.price_max ?? facts.budget_max) : wish.price_max,
    },
    text: text && {
      ...text,
      ...(text.reading && { reading: { ...text.reading, read: true } }),
      intent: text.intent ?? facts.intent,
      urgency: Math.max(text.urgency, facts.urgency ?? 0),
      has_agent: text.has_agent || facts.has_agent === true,
    },
  }
}

/** Returns the names of the facts that were read, for the reason. */
function namesOf(facts: ReaderFacts): string {
  return Object.entries(facts)
    .flatMap(([name, value]) => (value === null ? [] : [name.replaceAll('_', ' ')]))
    .join(', ')
}
