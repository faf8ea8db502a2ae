import type { BodyOf } from '@leadhouse/sdk'
import {
  Button,
  Group,
  Modal,
  PasswordInput,
  SegmentedControl,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.tsx'
import { fieldProblems } from '../../ui/say-problem.ts'
import { useSsoChange } from './queries.ts'

type NewConnection = BodyOf<'/v1/sso_connections', 'post'>

const initialValues = {
  kind: 'oidc',
  name: '',
  client_secret: '',
  oidc: { issuer: '', client_id: '' },
  saml: { entity_id: '', sign_in_url: '', certificates: '' },
}

/** Connects an identity provider by OpenID Connect or SAML. */
export function ConnectionForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ initialValues })
  const create = useSsoChange((body: NewConnection) => api.post('/v1/sso_connections', { body }))
  const submit = form.onSubmit((values) =>
    create.mutate(connectionOf(values), {
      onSuccess: () => {
        say('Connected. Try a sign-in, then switch it on.')
        onDone()
      },
      onError: (error) => form.setErrors(fieldProblems(error)),
    }),
  )
  return (
    <Modal
      opened
      onClose={onDone}
      title="New connection"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit}>
        <Stack>
          <SegmentedControl
            aria-label="Protocol"
            data={[
              { value: 'oidc', label: 'OpenID Connect' },
              { value: 'saml', label: 'SAML' },
            ]}
            {...form.getInputProps('kind')}
          />
          <TextInput label="Name" placeholder="Okta" required {...form.getInputProps('name')} />
          {form.values.kind === 'oidc' ? (
            <>
              <TextInput
                label="Issuer"
                placeholder="https://login.example.com"
                required
                {...form.getInputProps('oidc.issuer')}
              />
              <TextInput label="Client id" required {...form.getInputProps('oidc.client_id')} />
              <PasswordInput
                label="Client secret"
                required
                autoComplete="off"
                {...form.getInputProps('client_secret')}
              />
            </>
          ) : (
            <>
              <TextInput
                label="Entity id of the provider"
                required
                {...form.getInputProps('saml.entity_id')}
              />
              <TextInput
                label="Sign-in address"
                required
                {...form.getInputProps('saml.sign_in_url')}
              />
              <Textarea
                label="Signing certificate"
                description="PEM"
                required
                autosize
                minRows={4}
                {...form.getInputProps('saml.certificates')}
              />
            </>
          )}
          <Group>
            <Button type="submit" loading={create.isPending}>
              Connect
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function connectionOf({
  kind,
  name,
  oidc,
  client_secret,
  saml,
}: typeof initialValues): NewConnection {
  if (kind === 'oidc') return { name, oidc, client_secret }
  return { name, saml: { ...saml, certificates: [saml.certificates] } }
}
