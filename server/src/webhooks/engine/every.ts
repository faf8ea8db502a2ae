import { rarely } from '#kit'

/**
 * Does a round every `restMs`, one at a time, until it is stopped. A round that throws is told of, at most once in ten seconds, and the next
 * comes at its time: a second of rest bounds what an absent database costs.
 */
export function every(
  restMs: number,
  round: () => Promise<unknown>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const tell = rarely(onError)
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  const run = async (): Promise<void> => {
    try {
      await round()
    } catch (error) {
      tell(error)
    }
    if (!isStopped) timer = setTimeout(begin, restMs)
  }
  const begin = (): void => void (underWay = run())
  begin()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
