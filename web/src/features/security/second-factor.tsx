import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import { useSecurityChange } from './queries.ts'

/** One-time codes: off, being set up, or on with their recovery codes. */
export function SecondFactor({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const offer = useSecurityChange(() => api.post('/v1/me/totp'))
  const turnOff = useSecurityChange(() => api.delete('/v1/me/totp'))
  const renew = useSecurityChange(() => api.post('/v1/me/recovery_codes'))
  return (
    <Panel title="Second factor" says="A code from an authenticator app, beside the password.">
      {isOn && (
        <Group>
          <Text size="sm">On, {codesLeft} recovery codes left.</Text>
          <Button
            size="xs"
            variant="default"
            onClick={() => renew.mutate(undefined, { onSuccess: (made) => setCodes(made.codes) })}
          >
            New recovery codes
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => turnOff.mutate(undefined, { onSuccess: () => say('Off.') })}
          >
            Turn off
          </Button>
        </Group>
      )}
      {!isOn && !offer.data && (
        <Group>
          <Button
            variant="default"
            loading={offer.isPending}
            onClick={() => offer.mutate(undefined)}
          >
            Turn on
          </Button>
        </Group>
      )}
      {!isOn && offer.data && <Confirm {...offer.data} onOn={setCodes} />}
      {codes && (
        <SecretOnce
          title="Recovery codes"
          says="Each works once, when the app is out of reach. They are shown this once."
          secret={codes.join('\n')}
          onClose={() => setCodes(null)}
        />
      )}
    </Panel>
  )
}

type ConfirmProps = { secret: string; uri: string; ticket: string; onOn: (codes: string[]) => void }

function Confirm({ secret, uri, ticket, onOn }: ConfirmProps) {
  const form = useForm({ initialValues: { code: '' } })
  const confirm = useSecurityChange(({ code }: typeof form.values) =>
    api.post('/v1/me/totp/confirm', { body: { ticket, code } }),
  )
  return (
    <form
      onSubmit={form.onSubmit((values) =>
        confirm.mutate(values, { onSuccess: ({ codes }) => onOn(codes) }),
      )}
    >
      <Stack maw={420}>
        <Text size="sm">
          Scan this with your authenticator app, or type the secret into it. Then give the code it
          shows.
        </Text>
        <QrCode text={uri} label="The secret as a QR code" />
        <Snippet text={secret} label="the secret" />
        <Group align="flex-end">
          <TextInput
            label="Code"
            autoComplete="one-time-code"
            required
            {...form.getInputProps('code')}
          />
          <Button type="submit" loading={confirm.isPending}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
