import type { Trees } from '../model.ts'
import type { LearnedTrees } from './data/learned.ts'

/** Trees in their final form: calibrated, each bag's one after the other. */
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

/** Four decimals of log-odds are a seven-hundredth of a point, of one tree among hundreds. */
const round = (value: number) => Math.round(value * 1e4) / 1e4 + 0
