import { lazy, Suspense, useSyncExternalStore } from 'react'
import { signInAgain } from '../../question.ts'

const Question = lazy(() =>
  import('./ended-question.tsx').then(({ Question: component }) => ({ default: component })),
)

/**
 * When a session ends under somebody's hands: they sign in beside this page, by whatever way they use, and what they were doing goes on by itself.
 */
export function SessionEnded() {
  const isAsked = useSyncExternalStore(signInAgain.subscribe, signInAgain.isAsked)
  return <Suspense>{isAsked && <Question />}</Suspense>
}
