/** Two lists of one length as pairs. @throws where the lengths differ: what was asked of each of a list was not answered for each */
export function zip<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  if (ones.length !== others.length)
    throw new Error(`${ones.length} and ${others.length} make no pairs.`)
  return ones.map((one, i) => [one, others[i] as Other])
}
