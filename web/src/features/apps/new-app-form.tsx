import { Button, Checkbox, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { fieldProblems } from '../../ui/format-problem.ts'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { useAppChange, type NewOauthApp } from './queries.ts'
import { appsText } from '#texts/apps.ts'

const scopes = [
  'customers.read',
  'customers.write',
  'services.read',
  'services.write',
  'analytics.read',
]

/** Registers an app and shows its secret once. */
export function NewAppForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initialValues: { name: '', redirect_uris: '', scopes: ['customers.read'], is_public: false },
  })
  const [secret, setSecret] = useState<string | null>(null)
  const register = useAppChange((body: NewOauthApp) => api.post('/v1/oauth_apps', { body }))
  if (secret)
    return (
      <SecretOnce
        title={appsText.theClientSecret}
        says={appsText.itIsShownThis}
        secret={secret}
        onClose={onDone}
      />
    )
  const submit = form.onSubmit(({ name, redirect_uris, scopes: chosen, is_public }) =>
    register.mutate(
      {
        name,
        redirect_uris: redirect_uris.trim().split(/\s+/),
        scopes: chosen as NewOauthApp['scopes'],
        is_public,
      },
      {
        onSuccess: (made) =>
          made.client_secret === null ? onDone() : setSecret(made.client_secret),
        onError: (error) => form.setErrors(byField(fieldProblems(error))),
      },
    ),
  )
  return (
    <Modal
      opened
      onClose={onDone}
      title={appsText.newApp}
      closeButtonProps={{ 'aria-label': appsText.close }}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={appsText.name}
            description={appsText.peopleSeeItWhen}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Textarea
            label={appsText.redirectAddresses}
            description={appsText.oneALineHttps}
            required
            autosize
            minRows={2}
            {...form.getInputProps('redirect_uris')}
          />
          <Checkbox.Group label={appsText.whatItMayAsk} {...form.getInputProps('scopes')}>
            <Stack gap="xs" mt="xs">
              {scopes.map((scope) => (
                <Checkbox key={scope} value={scope} label={scope} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Checkbox
            label={appsText.itCanKeepNo}
            {...form.getInputProps('is_public', { type: 'checkbox' })}
          />
          <Group>
            <Button type="submit" loading={register.isPending}>
              {appsText.register}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Moves problems of single URLs to the one field in which they are typed. */
const byField = (problems: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([name, detail]) => [name.split('.')[0] ?? name, detail]),
  )
