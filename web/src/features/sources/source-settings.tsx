import { Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { sourcesText } from '../../texts/sources.ts'
import { say } from '../../ui/notify.ts'
import { updateSource, useSourceChange, type Source, type SourceInput } from './queries.ts'
import { problemsOf } from './source-editor.tsx'

/** Changes the name, the source of its leads, and the secret that verifies the sender. */
export function SourceSettings({ source, onDone }: { source: Source; onDone: () => void }) {
  const { name, lead_source, verification, produces } = source
  const form = useForm({ initialValues: { name, lead_source, secret: '' } })
  const save = useSourceChange((body: SourceInput) => updateSource(source, body))
  const submit = form.onSubmit(({ secret, ...values }) =>
    save.mutate(
      { ...values, ...(secret && { secret }) },
      {
        onSuccess: () => {
          say(sourcesText.saved)
          onDone()
        },
        onError: (error) => form.setErrors(problemsOf(error)),
      },
    ),
  )
  return (
    <Modal
      opened
      onClose={onDone}
      title={sourcesText.editSource}
      closeButtonProps={{ 'aria-label': sourcesText.close }}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={sourcesText.name}
            required
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          {produces === 'lead' && (
            <TextInput
              label={sourcesText.sourceName}
              required
              maxLength={100}
              {...form.getInputProps('lead_source')}
            />
          )}
          {verification.scheme !== 'none' && (
            <PasswordInput
              label={sourcesText.verificationSecret}
              description={
                verification.has_secret ? sourcesText.emptyKeepsIt : sourcesText.copyItFromTheSender
              }
              autoComplete="off"
              {...form.getInputProps('secret')}
            />
          )}
          <Group>
            <Button type="submit" loading={save.isPending}>
              {sourcesText.save}
            </Button>
            <Button variant="default" onClick={onDone}>
              {sourcesText.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
