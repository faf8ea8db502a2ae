import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { proof } from '../../question.ts'
import { Wrong } from '../../ui/faces.tsx'

/** Asks for the password, and for the code where there is one. */
export function Question() {
  const form = useForm({ initialValues: { password: '', code: '' } })
  const prove = useMutation({
    mutationFn: ({ password, code }: typeof form.values) =>
      api.post('/v1/me/reauthenticate', { body: { password, ...(code && { code }) } }),
    onSuccess: () => proof.settle(true),
    meta: { isSilent: true },
  })
  return (
    <Modal
      opened
      onClose={() => proof.settle(false)}
      title="Is it you?"
      closeButtonProps={{ 'aria-label': 'Close' }}
      zIndex={400}
    >
      <form onSubmit={form.onSubmit((values) => prove.mutate(values))}>
        <Stack>
          <Text size="sm">Changes like this need a sign-in of the last minutes.</Text>
          {prove.error && <Wrong error={prove.error} />}
          <PasswordInput
            label="Your password"
            required
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          <TextInput
            label="Code"
            description="Only with a second factor"
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
          <Group>
            <Button type="submit" loading={prove.isPending}>
              Go on
            </Button>
            <Button variant="default" onClick={() => proof.settle(false)}>
              Leave it
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
