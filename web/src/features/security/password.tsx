import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { fieldProblems } from '../../ui/format-problem.ts'
import { useSecurityChange } from './queries.ts'
import { securityText } from '#texts/security.ts'

/** Changes the password; all other sessions end. */
export function Password({ hasOne }: { hasOne: boolean }) {
  const form = useForm({ initialValues: { current_password: '', password: '' } })
  const change = useSecurityChange(({ current_password, password }: typeof form.values) =>
    api.post('/v1/me/password', { body: { password, ...(hasOne && { current_password }) } }),
  )
  const submit = form.onSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        say(securityText.thePasswordIsChanged)
        form.reset()
      },
      onError: (error) => form.setErrors(fieldProblems(error)),
    }),
  )
  return (
    <Panel title={hasOne ? securityText.password : securityText.setAPassword}>
      <form onSubmit={submit}>
        <Stack maw={340}>
          {hasOne && (
            <PasswordInput
              label={securityText.presentPassword}
              autoComplete="current-password"
              required
              {...form.getInputProps('current_password')}
            />
          )}
          <PasswordInput
            label={securityText.newPassword}
            description={securityText.atLeast10Characters}
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
          <Group>
            <Button type="submit" variant="default" loading={change.isPending}>
              {securityText.changeIt}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
