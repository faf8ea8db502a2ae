import type { Trees } from '../model.ts'
import type { LearnedTrees } from './data/learned.ts'

/** Converts trees to their final form: calibrated, and concatenated by bag. */
export function assembleTrees({ axes, bags }: LearnedTrees, slope: number): Trees {
  return {
    axes,
    depth: bags.flatMap(({ trees }) => trees)[0]?.axes.length ?? 0,
    bags: bags.map(({ trees, places }) => ({
      places: places.map((own) => (own.every((place, bin) => place === bin) ? null : [...own])),
      axes: trees.flatMap((tree) => tree.axes),
      cuts: trees.flatMap((tree) => tree.cuts),
      logits: trees.flatMap((tree) => Array.from(tree.logits, (value) => round(slope * value))),
    })),
  }
}

/** Four decimals of log-odds are a seven-hundredth of a point, for one tree among hundreds. */
const round = (value: number) => Math.round(value * 1e4) / 1e4 + 0
