import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { Snippet } from '../../ui/snippet.tsx'
import { useSecurityChange } from './queries.ts'
import { securityText } from '#texts/security.ts'

/** Section of one-time codes: off, being set up, or on with recovery codes. */
export function SecondFactor({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const offer = useSecurityChange(() => api.post('/v1/me/totp'))
  const turnOff = useSecurityChange(() => api.delete('/v1/me/totp'))
  const renew = useSecurityChange(() => api.post('/v1/me/recovery_codes'))
  return (
    <Panel title={securityText.secondFactor} says={securityText.aCodeFromAn}>
      {isOn && (
        <Group>
          <Text size="sm">{securityText.onRecoveryCodesLeft(codesLeft)}</Text>
          <Button
            size="xs"
            variant="default"
            onClick={() => renew.mutate(undefined, { onSuccess: (made) => setCodes(made.codes) })}
          >
            {securityText.newRecoveryCodes}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => turnOff.mutate(undefined, { onSuccess: () => say(securityText.off) })}
          >
            {securityText.turnOff}
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
            {securityText.turnOn}
          </Button>
        </Group>
      )}
      {!isOn && offer.data && <Confirm {...offer.data} onOn={setCodes} />}
      {codes && (
        <SecretOnce
          title={securityText.recoveryCodes}
          says={securityText.eachWorksOnceWhen}
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
        <Text size="sm">{securityText.scanThisWithYour}</Text>
        <QrCode text={uri} label={securityText.theSecretAsA} />
        <Snippet text={secret} label={securityText.theSecret} />
        <Group align="flex-end">
          <TextInput
            label={securityText.code}
            autoComplete="one-time-code"
            required
            {...form.getInputProps('code')}
          />
          <Button type="submit" loading={confirm.isPending}>
            {securityText.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
