/**
 * Lets equal questions that come while one is being answered share its answer; a failure is shared too, and forgotten. Nothing is kept
 * once it is there. Different questions wait for each other beyond `most` at once, since each holds a connection while it computes.
 */
export function openSingleFlight<T>(
  most: number,
): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  const waiting: (() => void)[] = []
  let working = 0

  const inTurn = async (work: () => Promise<T>): Promise<T> => {
    if (working >= most) await new Promise<void>((begin) => waiting.push(begin))
    else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // A place is handed on, not freed and taken again, so that nobody comes between.
      if (next === undefined) working -= 1
      else next()
    }
  }

  return (key, work) => {
    const known = underWay.get(key)
    if (known !== undefined) return known
    const started = inTurn(work).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}

/** The same, keeping the last `room` answers: for keys that name the state of what was asked, so that an answer never grows old. */
export function openKeptFlight<T>(
  room: number,
): (key: string, work: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (key, work) => {
    const answer = kept.get(key) ?? work()
    kept.delete(key)
    kept.set(key, answer)
    answer.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > room && oldest !== undefined) kept.delete(oldest)
    return answer
  }
}
