import { findCountedFacts, readReaderState, type ReaderState } from '#learning'
import { databaseCheckOf, type CheckedSettings } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'

type Seen = {
  model: CheckedSettings['language_model']
  state: ReaderState
  /** Kinds of facts that count for scores; null if the model was not evaluated. */
  counted: readonly string[] | null
}

/** Checks whether the language model reads messages. Does not call the model. */
export const languageModel = databaseCheckOf<Seen>({
  name: 'language model',
  read: async (database, { settings: { language_model: model }, clock }) => ({
    model,
    state: await readReaderState(database, clock.now(), model?.daily_tokens ?? null),
    counted: model && (await findCountedFacts(database, model.name)),
  }),
  assess: assessReader,
})

export function assessReader({ model, state, counted }: Seen): CheckVerdict {
  if (model === null) return good('Off: LEADHOUSE_LLM_BASE_URL is not set.')
  const { waiting, failed, last_read_at, last_failed_at, last_failure } = state
  const named = `${model.name} at ${model.address}`
  const last = last_read_at?.toISOString() ?? 'none yet'
  const limit = model.daily_tokens === null ? '' : ` of ${model.daily_tokens.toLocaleString('en')}`
  const counts =
    `Leads waiting: ${waiting}. Leads given up: ${failed}. Last usable response: ${last}. ` +
    `Tokens today: ${state.tokens_today.toLocaleString('en')}${limit}.`
  const isFailing =
    last_failed_at !== null && (last_read_at === null || last_failed_at > last_read_at)
  if (isFailing)
    return bad(
      `${named} gave no usable response at ${last_failed_at.toISOString()}: ${last_failure}. ${counts}`,
      'Check LEADHOUSE_LLM_BASE_URL, _MODEL and _API_KEY. Waiting leads are retried ' +
        'automatically. To retry now, including leads that were given up, run: npx ' +
        'leadhouse reader retry --account ID',
    )
  if (state.paused_accounts > 0)
    return note(
      `Reading is paused until midnight UTC for ${formatAccounts(state.paused_accounts)}, because a daily limit of tokens is reached. ${named} responds. ${counts}`,
      'Messages stay due and are read on the next day. To read them now, raise ' +
        'LEADHOUSE_LLM_DAILY_TOKENS, or the limit of the account under Settings → Account.',
    )
  if (failed > 0)
    return note(
      `${named} responds. ${counts}`,
      'To read them again, run: npx leadhouse reader retry --account ID',
    )
  if (counted === null)
    return note(
      `${named}. Its facts are only suggested and give no points, because it is not evaluated. ${counts}`,
      'To evaluate it, run: npx leadhouse reader eval --save',
    )
  return good(`${named}. Facts that give points: ${counted.join(', ') || 'none'}. ${counts}`)
}

const formatAccounts = (count: number): string => (count === 1 ? '1 account' : `${count} accounts`)
