/**
 * A tree that asks the same question in every branch of a level: whether the position on
 * `axes[level]` is at least `cuts[level]`. The answers, the first as the highest bit, are the index
 * of a leaf; `logits` contains what each leaf adds to the log-odds.
 */
export type Grown = { axes: number[]; cuts: number[]; logits: Float64Array }
