import type { Model } from '../model.ts'
import { runBagsHere } from './trees/bag-runner.ts'
import type { TrainingTable } from './data/table.ts'
import { train, type TrainingOptions } from './train.ts'

/**
 * Trains on the calling thread and blocks it meanwhile; for commands and tests. A server uses
 * `trainInBackground`.
 */
export const trainHere = async (
  table: TrainingTable,
  options: TrainingOptions,
): Promise<Model | null> => (await train(table, options, runBagsHere))?.model ?? null
