import { Switch } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { useSecurityChange } from './queries.ts'
import { securityText } from '../../texts/security.ts'

/** Whether the password opens anything without a passkey. On, it gives recovery codes: a passkey may be on one machine alone. */
export function PasskeyRequirement({ isOn, hasPasskeys }: { isOn: boolean; hasPasskeys: boolean }) {
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
