import type { TransactionContext } from '#db'
import { at, invalid, Problem } from '#kit'
import { listStages, setStage } from '../store/queries.ts'
import { maxStages } from './source-tools.ts'
import { stageKey } from './stage-key.ts'
import type { NewSource } from './source-schema.ts'

type Stages = NonNullable<NewSource['stages']>

/**
 * Sets what stages mean. Null makes a stage wait for confirmation again. Stages that are not named
 * stay as they are. Stages are compared by their key (see stageKey).
 *
 * @throws Problem invalid_request for a source of leads, limit_reached
 */
export async function confirmStages(
  tx: TransactionContext,
  { source_id, produces }: { source_id: string; produces: 'lead' | 'outcome' },
  stages: Stages,
): Promise<void> {
  const given = Object.entries(stages).map(([name, outcome]) => [name.trim(), outcome] as const)
  if (given.length === 0) return
  if (produces !== 'outcome')
    throw invalid([at('/stages', 'unused', 'Only a source of outcomes has stages.')])
  const known = await listStages(tx, { source_ids: [source_id] })
  const keys = new Set<string>()
  for (const [name] of given) {
    if (keys.has(stageKey(name))) throw invalid([at('/stages', 'duplicate', sameStage(name))])
    keys.add(stageKey(name))
  }
  const all = new Set([...known.map(({ stage }) => stageKey(stage)), ...keys])
  if (all.size > maxStages)
    throw new Problem('limit_reached', `A source has at most ${maxStages} stages.`)
  for (const [stage, outcome] of given)
    await setStage(tx, { source_id, stage_key: stageKey(stage), stage, outcome })
}

const sameStage = (name: string): string =>
  `The stage "${name}" is given more than once. Stages are compared without regard to case and repeated blanks.`
