import { gather } from './bag-means.ts'
import { binRows, fitAxes } from './binning.ts'
import { isBetterBeyondChance } from './gate.ts'
import type { Boosting, Reached } from './learn-boosted.ts'
import type { LearnedTrees } from './learned.ts'

/** Fine enough for what turns within a short stretch; a cut costs nothing in a tree. */
const bins = { mostBins: 64, leastRows: 5 }

/** Small trees over all axes, on what shapes and pairs leave over; null where the rows held back are not better off with them, beyond chance. */
export async function learnTrees(
  { table, folds, directions, run }: Boosting,
  { offsets, held }: Reached,
): Promise<{ trees: LearnedTrees | null; held: Float64Array }> {
  const rows = binRows(table, fitAxes(table, bins))
  const bags = await run(
    offsets.map((own, fold) => ({
      rows,
      folds,
      fold,
      over: 'trees' as const,
      directions,
      offsets: own,
    })),
  )
  const heldWithTrees = gather(bags, folds)
  if (!isBetterBeyondChance(heldWithTrees, held, table, 2)) return { trees: null, held }
  return {
    trees: { axes: rows.axes, bags: bags.map(({ trees, places }) => ({ trees, places })) },
    held: heldWithTrees,
  }
}
