import type { ModelEvaluation } from '../card.ts'
import type { Learned } from './learned.ts'
import { maxScoredAxes } from './scorecard-of-some.ts'
import { maxAxes } from './screen-axes.ts'
import type { TrainingTable } from './table.ts'

/** Names the columns that have no part in what was learned, and why. */
export function leftOutOf(
  table: TrainingTable,
  { stage, mains, pairs, trees }: Learned,
  leaks: readonly string[],
): ModelEvaluation['left_out'] {
  const shapes = new Map(mains.map(({ axis, logits }) => [axis.feature, logits]))
  const paired = new Set(pairs.flatMap(({ axes }) => axes.map(({ feature }) => feature)))
  for (const bag of trees?.bags ?? [])
    for (const tree of bag.trees)
      for (const axis of tree.axes) paired.add(trees?.axes[axis]?.feature ?? '')
  const most = stage === 'ebm' ? maxAxes : maxScoredAxes
  const flat = mains.length > most ? 'others_say_more' : 'moves_nothing'
  return table.columns.flatMap(({ name: feature }): ModelEvaluation['left_out'] => {
    if (leaks.includes(feature)) return [{ feature, reason: 'knows_the_answer' }]
    const logits = shapes.get(feature)
    if (!logits) return [{ feature, reason: 'tells_nothing_apart' }]
    if (paired.has(feature) || logits.some((value) => value !== 0)) return []
    return [{ feature, reason: flat }]
  })
}
