import { lazy, Suspense, useSyncExternalStore } from 'react'
import { proof } from '../../question.ts'

const Question = lazy(() =>
  import('./proof-question.tsx').then(({ Question: component }) => ({ default: component })),
)

/** Asks for the password once more where a change needs a recent sign-in; the change then goes on by itself. */
export function ProveAgain() {
  const isAsked = useSyncExternalStore(proof.subscribe, proof.isAsked)
  return <Suspense>{isAsked && <Question />}</Suspense>
}
