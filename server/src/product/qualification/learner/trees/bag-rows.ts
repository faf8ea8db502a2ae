/**
 * Rows for training a bag, or for early stopping. `offsets` are the initial log-odds; `cells`
 * contains one array per summand.
 */
export type BagRows = {
  cells: readonly Uint16Array[]
  outcomes: Uint8Array
  weights: Float64Array
  offsets: Float64Array
}

/** What a bag learns: a shape over one axis (`height` 1), or a grid over a pair of axes. */
export type Summand = { height: number; width: number }

/**
 * The values to add to the log-odds per summand and bin, and the log-odds of the held-out rows. The
 * log-odds of each row come from the iteration at which the other half of the held-out rows
 * would have stopped.
 */
export type Boosted = { shapes: Float64Array[]; stopLogOdds: Float64Array; rounds: number }
