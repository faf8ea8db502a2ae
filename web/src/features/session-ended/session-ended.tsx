import { lazy, Suspense, useSyncExternalStore } from 'react'
import { signInAgain } from '../../question.ts'

const Question = lazy(() =>
  import('./ended-question.tsx').then(({ Question: component }) => ({ default: component })),
)

/**
 * Shown when a session ends during work. The user signs in in another tab in any way they use, and
 * their action continues automatically.
 */
export function SessionEnded() {
  const isAsked = useSyncExternalStore(signInAgain.subscribe, signInAgain.isAsked)
  return <Suspense>{isAsked && <Question />}</Suspense>
}
