/** Work that yields at intervals, so that the caller can handle requests between two steps. */
export type Steps<T> = Generator<undefined, T>

/** Runs all steps without interruption. */
export function finishSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
