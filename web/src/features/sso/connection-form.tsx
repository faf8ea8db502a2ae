import type { SsoConnectionInput } from '@leadhouse/sdk/dashboard'
import { Button, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import { fieldProblems } from '../../ui/format-problem.ts'
import {
  OidcFields,
  SamlFields,
  type ProviderForm,
  type ProviderValues,
} from './provider-fields.tsx'
import { useSsoChange, type Connection } from './queries.ts'
import { ssoText } from '#texts/sso.ts'

type Described = Omit<SsoConnectionInput, 'name'>

const empty: ProviderValues = {
  kind: 'oidc',
  way: 'metadata_url',
  name: '',
  client_secret: '',
  oidc: { issuer: '', client_id: '' },
  metadata_url: '',
  metadata_xml: '',
  saml: { entity_id: '', sign_in_url: '', certificates: '' },
}

/** Connects an identity provider through OpenID Connect or SAML. */
export function NewConnectionForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ initialValues: empty })
  const create = useSsoChange((body: SsoConnectionInput) =>
    api.post('/v1/sso_connections', { body }),
  )
  const submit = form.onSubmit((values) =>
    create.mutate(
      { name: values.name, ...describedBy(values) },
      {
        onSuccess: () => {
          say(ssoText.connectedTryASign)
          onDone()
        },
        onError: (error) => form.setErrors(fieldProblems(error)),
      },
    ),
  )
  return (
    <Modal
      opened
      onClose={onDone}
      title={ssoText.newConnection}
      size="lg"
      closeButtonProps={{ 'aria-label': ssoText.close }}
    >
      <form onSubmit={submit}>
        <Stack>
          <SegmentedControl
            aria-label={ssoText.protocol}
            data={[
              { value: 'oidc', label: ssoText.openidConnect },
              { value: 'saml', label: ssoText.saml },
            ]}
            {...form.getInputProps('kind')}
          />
          <TextInput
            label={ssoText.name}
            placeholder={ssoText.okta}
            required
            {...form.getInputProps('name')}
          />
          <Fields form={form} />
          <Group>
            <Button type="submit" loading={create.isPending}>
              {ssoText.connect}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/**
 * Changes the provider of a connection, for example after a move or with new certificates. A test
 * sign-in is then needed again.
 */
export function ChangeProviderForm({
  connection,
  onDone,
}: {
  connection: Connection
  onDone: () => void
}) {
  const form = useForm({ initialValues: valuesOf(connection) })
  const change = useSsoChange((body: Described) =>
    api.patch('/v1/sso_connections/{connection_id}', {
      path: { connection_id: connection.id },
      body,
      ifVersion: connection.version,
    }),
  )
  const submit = form.onSubmit((values) =>
    change.mutate(describedBy(values), {
      onSuccess: () => {
        say(ssoText.changedTryASign)
        onDone()
      },
      onError: (error) => form.setErrors(fieldProblems(error)),
    }),
  )
  return (
    <Modal
      opened
      onClose={onDone}
      title={ssoText.describeAnew(connection.name)}
      size="lg"
      closeButtonProps={{ 'aria-label': ssoText.close }}
    >
      <form onSubmit={submit}>
        <Stack>
          <Fields form={form} />
          <Group>
            <Button type="submit" loading={change.isPending}>
              {ssoText.change}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const Fields = ({ form }: { form: ProviderForm }) =>
  form.values.kind === 'oidc' ? <OidcFields form={form} /> : <SamlFields form={form} />

function valuesOf({ kind, oidc, saml, metadata_url }: Connection): ProviderValues {
  return {
    ...empty,
    kind,
    ...(oidc && { oidc }),
    ...(saml && { saml: { ...saml, certificates: saml.certificates.join('\n') } }),
    ...(metadata_url && { metadata_url }),
  }
}

function describedBy(values: ProviderValues): Described {
  const { kind, way, oidc, client_secret, metadata_url, metadata_xml, saml } = values
  if (kind === 'oidc') return { oidc, ...(client_secret !== '' && { client_secret }) }
  if (way === 'metadata_url') return { metadata_url }
  if (way === 'metadata_xml') return { metadata_xml }
  const { entity_id, sign_in_url, certificates } = saml
  return { saml: { entity_id, sign_in_url, certificates: certificatesIn(certificates) } }
}

/**
 * Returns each certificate in a text. A text without one is sent to the server unchanged, which
 * returns the error.
 */
const certificatesIn = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [text]
