import { seconds } from './clock.ts'

const silenceMs = seconds(10)

/**
 * Limits the reports of an error to one in ten seconds: during an outage, each retry fails with the
 * same error.
 */
export function rarely(tell: (error: unknown) => void): (error: unknown) => void {
  let saidAtMs = -Infinity
  return (error) => {
    const now = performance.now()
    if (now - saidAtMs < silenceMs) return
    saidAtMs = now
    tell(error)
  }
}
