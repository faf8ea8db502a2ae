import { readReaderState, type ReaderState } from '#learning'
import { databaseCheckOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'

type Seen = { model: { name: string; address: string } | null; state: ReaderState }

/** Whether the language model reads what it is to read. It is not called for that. */
export const languageModel = databaseCheckOf<Seen>({
  name: 'language model',
  read: async (database, { settings }) => ({
    model: settings.language_model,
    state: await readReaderState(database),
  }),
  assess: assessReader,
})

/** Pure. */
export function assessReader({ model, state }: Seen): CheckVerdict {
  if (model === null) return good('Off: LEADHOUSE_LLM_BASE_URL is not set.')
  const { waiting, failed, last_read_at, last_failed_at, last_failure } = state
  const named = `${model.name} at ${model.address}`
  const last = last_read_at?.toISOString() ?? 'none yet'
  const counts = `Leads that wait: ${waiting}. Leads given up: ${failed}. Last usable answer: ${last}.`
  const isFailing =
    last_failed_at !== null && (last_read_at === null || last_failed_at > last_read_at)
  if (isFailing)
    return bad(
      `${named} gave no usable answer at ${last_failed_at.toISOString()}: ${last_failure}. ${counts}`,
      'See to LEADHOUSE_LLM_BASE_URL, _MODEL and _API_KEY. What waits is tried again by itself; now, and what was given up, with: npx --no leadhouse reader retry --account ID',
    )
  if (failed > 0)
    return note(
      `${named} answers. ${counts}`,
      'Have them read again with: npx --no leadhouse reader retry --account ID',
    )
  return good(`${named}. ${counts}`)
}
