/**
 * A tree with the same condition in every branch of a level: whether the position on `axes[level]`
 * is at least `cuts[level]`. The results of these comparisons, the first as the highest bit, are
 * the index of a leaf; `logits` contains what each leaf adds to the log-odds.
 */
export type Grown = { axes: number[]; cuts: number[]; logits: Float64Array }
