import type { TransactionContext } from '#db'
import type { DomainEvent } from '#events'
import type { Drift, Model } from '#qualification'

/** A new model scores from now on. */
export function modelCompleted(tx: TransactionContext, model: Model): DomainEvent {
  const { outcomes, conversions } = model.trained_on
  const warnings = model.card?.leakage_suspected ?? []
  const learned = `The score now learns from ${outcomes} outcomes, ${conversions} of them met.`
  const leaks =
    warnings.length > 0
      ? ` Left out, because they seem to know the answer: ${warnings.join(', ')}.`
      : ''
  return about(tx, model.id, learned + leaks)
}

/** What the model promised no longer holds; `to` is what scores instead. */
export function modelFellBack(
  tx: TransactionContext,
  from: string,
  to: string | null,
  drift: Drift,
): DomainEvent {
  const ratio = drift.observed_over_expected
  const seen = ratio ? ` ${Math.round(100 * ratio.ratio)} % of what was promised came true.` : ''
  const now = to === null ? 'the starting rules score again' : 'the model before it scores again'
  return about(tx, from, `The score no longer holds and was taken back: ${now}.${seen}`)
}

/** Leads look different from those that were learned from; the model goes on. */
export function modelDrifts(tx: TransactionContext, model_id: string, drift: Drift): DomainEvent {
  const moved = drift.psi.filter(({ psi }) => psi > 0.25).map(({ feature }) => feature)
  return about(
    tx,
    model_id,
    `Leads look different from those the score learned from: ${moved.slice(0, 5).join(', ')}.`,
  )
}

const about = (tx: TransactionContext, analysis_id: string, summary: string): DomainEvent => ({
  type: 'analysis.completed',
  account_id: tx.actor.account_id,
  customer_id: null,
  is_test: false,
  data: { analysis_id, kind: 'model', area: null, property_type: null, summary },
})
