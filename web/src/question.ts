/** A question that a component shows to the person. The caller waits for the answer. */
export type Question = {
  /**
   * Shows the question. Resolves with true if the person confirmed, otherwise with false. Calls
   * made meanwhile share the question.
   */
  ask: () => Promise<boolean>
  /** Closes the open question with the answer of the person. */
  settle: (isWell: boolean) => void
  /**
   * Used by the component that shows the question: whether it is open, and a subscription to
   * changes.
   */
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

/** Requests a new sign-in when the session has ended during work. */
export const signInAgain = openQuestion()
