/** A question a component puts to the person; whoever asks waits for the answer. */
export type Question = {
  /** Asks; resolves to whether it was settled well. Calls that come meanwhile share the question. */
  ask: () => Promise<boolean>
  /** Answers the open question. */
  settle: (isWell: boolean) => void
  /** For the component that asks: whether the question is open, and when that changes. */
  isAsked: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** Opens a question that anything in the dashboard may ask, outside of components too. */
export function openQuestion(): Question {
  let waiting: ((isWell: boolean) => void)[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    ask: () =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve]
        tell()
      }),
    settle(isWell) {
      const asked = waiting
      waiting = []
      tell()
      for (const resolve of asked) resolve(isWell)
    },
    isAsked: () => waiting.length > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Whether the person is who they were: before changes that need a recent sign-in. */
export const proof = openQuestion()

/** Whether the person signs in again: when the session ended under their hands. */
export const signInAgain = openQuestion()
