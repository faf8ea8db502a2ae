/**
 * Lets equal questions that come while one is being answered share its answer; a failure is shared too, and forgotten. Nothing is kept
 * once it is there.
 */
export function openSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, work) => {
    const known = underWay.get(key)
    if (known !== undefined) return known
    const started = work().finally(() => underWay.delete(key))
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
