import { cellAt } from '#statistics'
import type { BagResult } from './bag.ts'
import { gather } from './bag-means.ts'
import { binRows, fitAxes, type BinnedRows } from './binning.ts'
import { addTree } from './boost-trees.ts'
import { isBetterBeyondChance } from './gate.ts'
import type { Boosting, Reached } from './learn-boosted.ts'
import type { LearnedTrees } from './learned.ts'

/** Fine enough for what turns within a short stretch; a cut costs nothing in a tree. */
const bins = { maxBins: 64, minRows: 5 }

/** Small trees over all axes, on what shapes and pairs leave over; null where the rows held back are not better off with them, beyond chance. */
export async function learnTrees(
  { table, folds, directions, run }: Boosting,
  paired: Reached,
): Promise<{ trees: LearnedTrees | null; reached: Reached }> {
  const rows = binRows(table, fitAxes(table, bins))
  const bags = await run(
    paired.offsets.map((offsets, fold) => ({
      rows,
      folds,
      fold,
      over: 'trees' as const,
      directions,
      offsets,
    })),
  )
  const held = gather(bags, folds)
  if (!isBetterBeyondChance(held, paired.held, table, 2)) return { trees: null, reached: paired }
  const sums = bags.map((bag) => sumsOf(bag, rows))
  return {
    trees: { axes: rows.axes, bags: bags.map(({ trees, places }) => ({ trees, places })), sums },
    reached: {
      offsets: paired.offsets.map((own, b) => own.map((value, i) => value + cellAt(sums, b, i))),
      held,
    },
  }
}

/** What the trees of a bag add to the log-odds of every row. */
function sumsOf({ trees, places }: BagResult, { bins, outcomes }: BinnedRows): Float64Array {
  const sums = new Float64Array(outcomes.length)
  const placed = bins.map((own, j) => own.map((bin) => cellAt(places, j, bin)))
  for (const tree of trees) addTree(tree, placed, sums)
  return sums
}
