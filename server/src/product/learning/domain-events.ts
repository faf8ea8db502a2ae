import type { TransactionContext } from '#db'
import type { DomainEvent } from '#events'
import type { Drift, Model } from '#qualification'

/** Creates the event that a new model scores from now on. */
export function modelCompleted(tx: TransactionContext, model: Model): DomainEvent {
  const { outcomes, conversions } = model.trained_on
  const warnings = model.card?.leakage_suspected ?? []
  const learned = `A new model scores leads. It was trained on ${outcomes} outcomes, ${conversions} of them meetings.`
  const leaks =
    warnings.length > 0
      ? ` Features left out because they may leak the outcome: ${warnings.join(', ')}.`
      : ''
  return about(tx, model.id, learned + leaks)
}

/**
 * Event: the predictions of a model are no longer accurate. `to` is the model that scores instead,
 * null for the starting rules.
 */
export function modelFellBack(
  tx: TransactionContext,
  from: string,
  to: string | null,
  drift: Drift,
): DomainEvent {
  const ratio = drift.observed_over_expected
  const seen = ratio
    ? ` ${Math.round(100 * ratio.ratio)} % of the predicted conversions happened.`
    : ''
  const now =
    to === null ? 'the starting rules score leads again' : 'the previous model scores leads again'
  return about(tx, from, `The predictions of the model are no longer accurate: ${now}.${seen}`)
}

/** Event: no outcome of the training data of a model is left, so the starting rules score leads. */
export const modelReset = (tx: TransactionContext, from: string): DomainEvent =>
  about(tx, from, 'All outcomes were removed: the starting rules score leads again.')

/**
 * Event: the features of new leads have drifted from the features of the training leads. The model
 * continues to score.
 */
export function modelDrifts(tx: TransactionContext, model_id: string, drift: Drift): DomainEvent {
  const moved = drift.psi.filter(({ psi }) => psi > 0.25).map(({ feature }) => feature)
  return about(
    tx,
    model_id,
    `New leads differ from the leads that the model was trained on: ${moved.slice(0, 5).join(', ')}.`,
  )
}

const about = (tx: TransactionContext, analysis_id: string, summary: string): DomainEvent => ({
  type: 'analysis.completed',
  account_id: tx.actor.account_id,
  customer_id: null,
  is_test: false,
  data: { analysis_id, kind: 'model', area: null, property_type: null, summary },
})
