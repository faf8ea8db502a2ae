/**
 * Milliseconds a careful caller pauses before it retries: long enough to avoid load on a server
 * that refuses requests.
 */
const pauseMs = 20

/**
 * A pause between two calls of a continuous load. A test that waits for a condition uses
 * `eventually`.
 */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
  })
