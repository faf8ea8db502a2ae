/** A question that a component shows to the person. The caller waits for the answer. */
export type Question = {
  /**
   * Asks, and resolves to whether the person confirmed. Calls made meanwhile share the question.
   */
  ask: () => Promise<boolean>
  /** Answers the open question. */
  settle: (isWell: boolean) => void
  /** For the component that asks: whether the question is open, and a subscription to changes. */
  isAsked: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** Creates a question that any code in the dashboard can ask, including code outside components. */
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

/** Asks for the password before a change that needs a recent sign-in. */
export const proof = openQuestion()

/** Asks the person to sign in again when the session has ended during work. */
export const signInAgain = openQuestion()
