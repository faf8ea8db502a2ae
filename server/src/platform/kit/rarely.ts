import { seconds } from './clock.ts'

const silenceMs = seconds(10)

/** Tells of a fault, and of what follows only after ten seconds: what is tried again and again in an outage meets the same fault each time. */
export function rarely(tell: (error: unknown) => void): (error: unknown) => void {
  let saidAtMs = -Infinity
  return (error) => {
    const now = performance.now()
    if (now - saidAtMs < silenceMs) return
    saidAtMs = now
    tell(error)
  }
}
