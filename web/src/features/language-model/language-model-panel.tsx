import { Button, Group, NumberInput, Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { languageModelText } from '#texts/language-model.ts'
import { Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { fieldProblems } from '../../ui/format-problem.ts'
import { Mark } from '../../ui/mark.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { formatCount } from '../../wording/count.ts'
import { useChangeModel, useModelSettings, type LanguageModelSettings } from './queries.ts'

/**
 * Shows the switch of the language model, its daily limit of tokens and its state. Shows nothing if
 * the instance has no language model.
 */
export function LanguageModelPanel() {
  const { data: settings, error, refetch } = useModelSettings()
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!settings || settings.model === null) return null
  return (
    <Panel
      title={languageModelText.languageModel}
      says={languageModelText.readsMessages(settings.model)}
      maw={640}
    >
      <Stack gap="md">
        <LanguageModelForm key={settings.version} settings={settings} />
        <Facts facts={factsOf(settings)} />
      </Stack>
    </Panel>
  )
}

function LanguageModelForm({ settings }: { settings: LanguageModelSettings }) {
  const change = useChangeModel(settings.version)
  const form = useForm<{ enabled: boolean; daily_tokens: number | '' }>({
    initialValues: { enabled: settings.enabled, daily_tokens: settings.daily_tokens ?? '' },
  })
  const submit = form.onSubmit(({ enabled, daily_tokens }) =>
    change.mutate(
      { enabled, daily_tokens: daily_tokens === '' ? null : daily_tokens },
      {
        onSuccess: () => say(languageModelText.saved),
        onError: (error) => form.setErrors(fieldProblems(error)),
      },
    ),
  )
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Switch
          label={languageModelText.mayReadMessages}
          description={languageModelText.whileOff}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <NumberInput
          label={languageModelText.tokensPerDay}
          description={languageModelText.thenPaused}
          placeholder={languageModelText.noLimit}
          min={1}
          max={2_000_000_000}
          allowDecimal={false}
          thousandSeparator=","
          {...form.getInputProps('daily_tokens')}
        />
        <Group>
          <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
            {languageModelText.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const factsOf = ({
  enabled,
  tokens_today,
  paused_by,
  paused_until,
  waiting,
  failed,
}: LanguageModelSettings): [string, React.ReactNode][] => [
  [languageModelText.tokensToday, formatCount(tokens_today)],
  ...(paused_by === null
    ? []
    : ([
        [
          languageModelText.paused,
          <div key="paused">
            <Mark tone="bad">{languageModelText.limits[paused_by]}</Mark>
            {languageModelText.until} <When at={paused_until} />
          </div>,
        ],
      ] as [string, React.ReactNode][])),
  [enabled ? languageModelText.messagesToRead : languageModelText.notSent, formatCount(waiting)],
  [languageModelText.messagesGivenUp, formatCount(failed)],
]
