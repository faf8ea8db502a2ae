import { Button, Group, Stack, Text, TextInput, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { ProblemError } from '../../ui/format-problem.ts'
import { When } from '../../ui/when.tsx'
import { useSecurityChange } from './queries.ts'
import { securityText } from '#texts/security.ts'
import { useState } from 'react'
import { SecretOnce } from '../../ui/secret-once.tsx'

/** Passkeys: sign in with a fingerprint, face or security key instead of a password. */
export function Passkeys({ isAskedFor }: { isAskedFor: boolean }) {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => api.get('/v1/me/passkeys', { signal }),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['passkeys'] })
  const form = useForm({ initialValues: { name: '' } })
  const add = useSecurityChange(addPasskey)
  const remove = useSecurityChange((passkey_id: string) =>
    api.delete('/v1/me/passkeys/{passkey_id}', { path: { passkey_id } }),
  )
  const submit = form.onSubmit(({ name }) =>
    add.mutate(name, {
      onSuccess: () => {
        say(securityText.addedItSignsYou)
        form.reset()
        void refresh()
      },
    }),
  )
  return (
    <Panel title={securityText.passkeys} says={securityText.signInByFingerprint}>
      {data && data.data.length > 0 && (
        <Stack gap="xs">
          {data.data.map(({ id, name, last_used_at }) => (
            <Group key={id} justify="space-between">
              <Text size="sm">
                {name}
                {securityText.lastUsed} <When at={last_used_at} />
              </Text>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={securityText.removeNamed(name)}
                onClick={() => remove.mutate(id, { onSuccess: () => void refresh() })}
              >
                {securityText.remove}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
      <form onSubmit={submit}>
        <Group align="flex-end" gap="xs">
          <TextInput
            label={securityText.nameOfTheDevice}
            placeholder={securityText.laptop}
            required
            maxLength={100}
            {...form.getInputProps('name')}
          />
          <Button type="submit" variant="default" loading={add.isPending}>
            {securityText.add}
          </Button>
        </Group>
      </form>
      <PasskeyRequirement isOn={isAskedFor} hasPasskeys={(data?.data.length ?? 0) > 0} />
    </Panel>
  )
}

async function addPasskey(name: string): Promise<unknown> {
  const { ticket, options } = await api.post('/v1/me/passkeys/offer')
  // The options come from the server's library, and the browser part of the same library parses
  // them.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new ProblemError(explain(error), { cause: error })
  })
  return api.post('/v1/me/passkeys', { body: { ticket, name, response: { ...response } } })
}

function explain(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return securityText.thisDeviceHasA
  if (name === 'NotAllowedError') return securityText.noPasskeyWasMade
  return securityText.passkeysNeedAName
}

/**
 * Turns the requirement of a passkey after the password on or off. Turning it on gives recovery
 * codes, because a passkey may be on a single device.
 */
function PasskeyRequirement({ isOn, hasPasskeys }: { isOn: boolean; hasPasskeys: boolean }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const ask = useSecurityChange(() => api.post('/v1/me/passkey_requirement'))
  const stop = useSecurityChange(() => api.delete('/v1/me/passkey_requirement'))
  const change = (isWanted: boolean) =>
    isWanted
      ? ask.mutate(undefined, { onSuccess: (made) => setCodes(made.codes) })
      : stop.mutate(undefined, { onSuccess: () => say(securityText.yourPasswordIsEnough) })
  return (
    <>
      <Switch
        label={securityText.askForAPasskey}
        description={
          hasPasskeys ? securityText.thePasswordAloneOpens : securityText.addAPasskeyFirst
        }
        checked={isOn}
        disabled={!hasPasskeys || ask.isPending || stop.isPending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {codes && (
        <SecretOnce
          title={securityText.recoveryCodes}
          says={securityText.eachOpensYourAccount}
          secret={codes.join('\n')}
          onClose={() => setCodes(null)}
        />
      )}
    </>
  )
}
