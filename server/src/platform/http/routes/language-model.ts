import {
  getModelSettings,
  LanguageModelPatch,
  LanguageModelSettings,
  updateModelSettings,
  type InstanceModel,
} from '#learning'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Account'

/** Routes of the use of the language model by an account. */
export function languageModelRoutes(
  route: Route,
  { facts: { language_model } }: { facts: { language_model: InstanceModel | null } },
): void {
  route.get(
    '/language_model',
    {
      config: { role: 'admin', key: 'settings.read' },
      schema: {
        tag,
        summary: 'Get the use of the language model',
        description:
          'Returns whether the language model may read the messages of leads, the daily limit of tokens, and the tokens used today.',
        response: { 200: LanguageModelSettings },
      },
    },
    (request) => getModelSettings(contextOf(request), language_model),
  )

  route.patch(
    '/language_model',
    {
      config: { role: 'admin', key: 'settings.write' },
      schema: {
        tag,
        summary: 'Update the use of the language model',
        description:
          'Applies from the next message. While `enabled` is false, nothing of the account is sent to the model. Messages that arrive then are sent later only if the lead writes again.',
        body: LanguageModelPatch,
        example: { enabled: true, daily_tokens: 200_000 },
        response: { 200: LanguageModelSettings },
      },
    },
    (request) =>
      updateModelSettings(
        contextOf(request),
        language_model,
        request.body,
        expectedVersions(request),
      ),
  )
}
