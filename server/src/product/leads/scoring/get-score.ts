import type { Context } from '#db'
import { notFound } from '#kit'
import { inboundText } from '#messages'
import {
  agedReasons,
  assess,
  basisOf,
  counterfactualsOf,
  hasEnoughInformation,
  inputHash,
  questionOf,
  stillQuoted,
  type Assessment,
  type ModelFact,
  type TextFacts,
} from '#qualification'
import type { LeadParts } from '../parts.ts'
import { findScore, type StoredScore } from '../store/scores.ts'
import { lookUpChanges } from './look-up-changes.ts'
import { predictedBy } from './scoring.ts'
import type { Score } from './score-schema.ts'

/** Default number of reasons in a response. */
const usualReasons = 5

/** Maximum number of counterfactuals in a response. */
const mostCounterfactuals = 5

/**
 * Returns the latest score of a lead with its reasons. It is recomputed from the inputs that were
 * stored with the score, so the explanation matches the score. By default it has the five strongest
 * reasons. With `full` it has all, and `base_points` plus all points is `raw_score`.
 *
 * @throws Problem not_found
 */
export async function getScore(
  context: Context,
  parts: Pick<LeadParts, 'accounts' | 'models' | 'views' | 'findReadingState' | 'findReaderFacts'>,
  lead_id: string,
  explain: 'brief' | 'full',
): Promise<Score> {
  const stored = await findScore(context, lead_id)
  if (!stored) throw notFound()
  const account = await parts.accounts.get(context.actor.account_id)
  const model = await parts.models.byId(account.id, stored.model_id)
  const assessment = assess(stored.inputs, model, stored.settings)
  const told = explain === 'full' ? assessment.reasons : assessment.reasons.slice(0, usualReasons)
  const view = await parts.views.viewOf(account)
  const { inputs } = stored
  const written = inputs.text === null ? null : await inboundText(context, lead_id)
  const modelFacts = stillQuoted((await parts.findReaderFacts?.(context, lead_id)) ?? [], written)
  const changes = await lookUpChanges(context, account, view, model, {
    inputs,
    price_unit: stored.price_unit,
    written,
  })
  const raising = counterfactualsOf(inputs, changes, model, stored.settings)
  return {
    ...described(stored, assessment),
    reasons: agedReasons(told, model, stored.inputs, context.clock.now()),
    counterfactuals: raising.slice(0, mostCounterfactuals),
    question: questionOf(inputs, raising),
    text: textRead(inputs.text, written, modelFacts),
    won: await wonOf(context, parts, stored),
    llm: await readingOf(context, parts, stored),
  }
}

/** Returns the state of the reading of the messages by a language model. */
async function readingOf(
  context: Context,
  { findReadingState }: Pick<LeadParts, 'findReadingState'>,
  { lead_id, inputs }: StoredScore,
): Promise<Score['llm']> {
  const used = inputs.llm !== null
  const reading = (await findReadingState?.(context, lead_id)) ?? null
  if (reading !== null) return { used, ...reading }
  return { used, state: inputs.text === null ? null : 'off', failure: null }
}

/** Returns the prediction of the second model for the same inputs. */
async function wonOf(
  { actor }: Context,
  { models }: Pick<LeadParts, 'models'>,
  { won_model_id, inputs, settings }: StoredScore,
): Promise<Score['won']> {
  if (won_model_id === null) return null
  const model = await models.byId(actor.account_id, won_model_id)
  const { target, horizon_days, probability, interval, odds_ratio, one_in, base_rate, ...rest } =
    assess(inputs, model, settings)
  return {
    target,
    horizon_days,
    probability,
    interval,
    odds_ratio,
    one_in,
    base_rate,
    model: rest.model,
  }
}

function described(
  stored: StoredScore,
  assessment: Assessment,
): Omit<Score, 'reasons' | 'counterfactuals' | 'question' | 'text' | 'won' | 'llm'> {
  const { override } = stored
  return {
    object: 'score',
    id: stored.id,
    lead_id: stored.lead_id,
    customer_id: stored.customer_id,
    score: assessment.score,
    raw_score: assessment.raw_score,
    qualification_type: override?.qualification_type ?? assessment.qualification_type,
    triggers: override ? [...assessment.triggers, 'manual_override'] : assessment.triggers,
    probability: predictedBy(assessment),
    interval: assessment.interval,
    odds_ratio: assessment.odds_ratio,
    one_in: assessment.one_in,
    base_rate: assessment.base_rate,
    target: assessment.target,
    horizon_days: assessment.horizon_days,
    base_points: assessment.base_points,
    enough_information: hasEnoughInformation(stored.inputs),
    confidence: assessment.confidence,
    basis: basisOf(assessment.model),
    model: assessment.model,
    feature_spec: assessment.feature_spec,
    input_hash: inputHash(stored.inputs),
    override,
    injection_suspected: stored.inputs.text?.injection_suspected ?? false,
    scored_at: stored.scored_at,
  }
}

/**
 * Returns the facts read from the messages at scoring time, and the facts that a language model has
 * read, with the words that state each fact; facts that are only suggested are last.
 * `written` is the text that was read then, because each new message causes a new score. Null
 * without messages, or if an older version without a reading computed the score.
 */
function textRead(
  text: TextFacts | null,
  written: string | null,
  modelFacts: readonly ModelFact[],
): Score['text'] {
  const reading = text?.reading
  if (!text || !reading || written === null) return null
  const { language, read, writer, spans, suggested } = reading
  const values: Readonly<Record<string, unknown>> = { ...text, ...reading }
  return {
    language,
    read,
    writer,
    facts: [
      ...spans.map(([said, from, to]) => {
        // A name such as "wanted: garden" contains its value, because there can be several of them.
        const [fact = said, value] = said.split(': ')
        return {
          fact,
          // A stated fact of a business has no other value.
          value: value ?? valueOf(values[fact] ?? (text.stated?.includes(fact) ? true : null)),
          words: written.slice(from, to).trim(),
          by: 'rules' as const,
          suggested: false,
        }
      }),
      ...modelFacts.map(({ fact, value, from, to, suggested }) => ({
        fact,
        value,
        words: from === null || to === null ? '' : written.slice(from, to).trim(),
        by: 'model' as const,
        suggested,
      })),
      ...(suggested ?? []).map(([fact, value, from, to]) => ({
        fact,
        value: valueOf(value),
        words: written.slice(from, to).trim(),
        by: 'rules' as const,
        suggested: true,
      })),
    ],
  }
}

/** Formats a value for display. A range is formatted as text with its bounds. */
function valueOf(value: unknown): string | number | boolean | null {
  if (typeof value !== 'object' || value === null)
    return (value ?? null) as string | number | boolean | null
  const { min, max } = value as { min: number | null; max: number | null }
  return min === null ? `up to ${max}` : max === null ? `from ${min}` : `${min} to ${max}`
}
