import { Mark } from '../../ui/mark.tsx'
import { When } from '../../ui/when.tsx'
import { sayCount } from '../../wording/count.ts'
import { systemText } from '../../texts/system.ts'
import type { System } from './queries.ts'

/** Whether a language model reads messages, what waits for it, and how its last attempts ended. */
export function languageModelFacts({ language_model: model }: System): [string, React.ReactNode][] {
  if (model === null) return [[systemText.languageModel, systemText.languageModelOff]]
  const { waiting, waiting_since, failed, last_read_at, last_failed_at, last_failure } = model
  const isFailing =
    last_failed_at !== null && (last_read_at === null || last_failed_at > last_read_at)
  return [
    [systemText.languageModel, systemText.modelAt(model.name, model.address)],
    [
      systemText.messagesToRead,
      waiting === 0 ? (
        systemText.none
      ) : (
        <>
          {sayCount(waiting)}
          {systemText.theFirstSince} <When at={waiting_since} />
        </>
      ),
    ],
    [
      systemText.messagesGivenUp,
      failed === 0 ? (
        systemText.none
      ) : (
        <Mark key="failed" tone="bad">
          {sayCount(failed)}
        </Mark>
      ),
    ],
    [
      systemText.lastUsableAnswer,
      last_read_at === null ? systemText.notYet : <When key="read" at={last_read_at} />,
    ],
    [
      systemText.lastFailedAnswer,
      last_failed_at === null ? (
        systemText.none
      ) : (
        <div key="failure">
          {isFailing && <Mark tone="bad">{systemText.failing}</Mark>} <When at={last_failed_at} />:{' '}
          {last_failure}
        </div>
      ),
    ],
  ]
}
