/**
 * Returns the items of two lists of the same length as pairs.
 * @throws if the lengths differ, which means that not every item of the one list has a result in
 * the other
 */
export function zip<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  if (ones.length !== others.length)
    throw new Error(`Lists of ${ones.length} and ${others.length} items cannot be paired.`)
  return ones.map((one, i) => [one, others[i] as Other])
}
