import { Switch } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { useSecurityChange } from './queries.ts'

/** Whether the password opens anything without a passkey. On, it gives recovery codes: a passkey may be on one machine alone. */
export function PasskeyRequirement({ isOn, hasPasskeys }: { isOn: boolean; hasPasskeys: boolean }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const ask = useSecurityChange(() => api.post('/v1/me/passkey_requirement'))
  const stop = useSecurityChange(() => api.delete('/v1/me/passkey_requirement'))
  const change = (isWanted: boolean) =>
    isWanted
      ? ask.mutate(undefined, { onSuccess: (made) => setCodes(made.codes) })
      : stop.mutate(undefined, { onSuccess: () => say('Your password is enough again.') })
  return (
    <>
      <Switch
        label="Ask for a passkey after my password"
        description={
          hasPasskeys
            ? 'The password alone opens nothing then. Your other sessions end, and you get recovery codes.'
            : 'Add a passkey first.'
        }
        checked={isOn}
        disabled={!hasPasskeys || ask.isPending || stop.isPending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {codes && (
        <SecretOnce
          title="Recovery codes"
          says="Each opens your account once, when no passkey is at hand. Earlier codes no longer work. They are shown this once."
          secret={codes.join('\n')}
          onClose={() => setCodes(null)}
        />
      )}
    </>
  )
}
