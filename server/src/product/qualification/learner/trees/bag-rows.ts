/** Rows that a bag learns from, or is stopped by. `offsets` are the log-odds to start from; `cells` holds one array per summand. */
export type BagRows = {
  cells: readonly Uint16Array[]
  outcomes: Uint8Array
  weights: Float64Array
  offsets: Float64Array
}

/** What one bag learns: over one axis (`height` 1), or over a pair of them. */
export type Summand = { height: number; width: number }

/**
 * What to add to the log-odds per summand and cell, and the log-odds of the rows held back, each as of the round that the other half of
 * them would have stopped at.
 */
export type Boosted = { shapes: Float64Array[]; stopLogOdds: Float64Array; rounds: number }
