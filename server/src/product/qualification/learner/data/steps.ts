/** Work that pauses here and there, so that who has requests to answer can do so between two steps. */
export type Steps<T> = Generator<undefined, T>

/** Does all steps at once. */
export function finishSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
