/**
 * A tree that asks the same question of every branch of a level: whether the place on `axes[level]` is at least `cuts[level]`. The answers, the
 * first as the highest bit, number its leaves; `logits` holds what each adds to the log-odds.
 */
export type Grown = { axes: number[]; cuts: number[]; logits: Float64Array }
