import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { proof } from '../../question.ts'
import { Wrong } from '../../ui/faces.tsx'
import { proveAgainText } from '#texts/prove-again.ts'

/** Asks for the password, and for the code if the user has a second factor. */
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
      title={proveAgainText.isItYou}
      closeButtonProps={{ 'aria-label': proveAgainText.close }}
      zIndex={400}
    >
      <form onSubmit={form.onSubmit((values) => prove.mutate(values))}>
        <Stack>
          <Text size="sm">{proveAgainText.changesLikeThisNeed}</Text>
          {prove.error && <Wrong error={prove.error} />}
          <PasswordInput
            label={proveAgainText.yourPassword}
            required
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          <TextInput
            label={proveAgainText.code}
            description={proveAgainText.onlyWithASecond}
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
          <Group>
            <Button type="submit" loading={prove.isPending}>
              {proveAgainText.goOn}
            </Button>
            <Button variant="default" onClick={() => proof.settle(false)}>
              {proveAgainText.leaveIt}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
