import { lazy, Suspense, useSyncExternalStore } from 'react'
import { proof } from '../../question.ts'

const Question = lazy(() =>
  import('./proof-question.tsx').then(({ Question: component }) => ({ default: component })),
)

/**
 * Asks for the password again if a change needs a recent sign-in. The change then continues
 * automatically.
 */
export function ProveAgain() {
  const isAsked = useSyncExternalStore(proof.subscribe, proof.isAsked)
  return <Suspense>{isAsked && <Question />}</Suspense>
}
