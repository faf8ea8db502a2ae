import { Button, Checkbox, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { usePerson } from '../../account.ts'
import { api } from '../../api.ts'
import { fieldProblems } from '../../ui/say-problem.ts'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { useKeyChange, type NewApiKey } from './queries.ts'

const scopes = [
  { value: 'customers.read', label: 'Read leads and customers' },
  { value: 'customers.write', label: 'Submit and change leads and customers' },
  { value: 'services.read', label: 'Read services' },
  { value: 'services.write', label: 'Create and change services' },
  { value: 'analytics.read', label: 'Read market and model' },
]

/** What an owner alone gives, and nobody by default. */
const settings = [
  { value: 'settings.read', label: 'Read members, apps, thresholds and logs' },
  { value: 'settings.write', label: 'Change members (never owners), apps and thresholds' },
]

const ends = [
  { value: 'never', label: 'Never; rotate it now and then' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Makes a key and shows it, once. */
export function NewKeyForm({ onDone }: { onDone: () => void }) {
  const isOwner = usePerson().role === 'owner'
  const form = useForm({
    initialValues: {
      name: '',
      scopes: scopes.map(({ value }) => value),
      addresses: '',
      days: 'never',
    },
  })
  const [secret, setSecret] = useState<string | null>(null)
  const create = useKeyChange((body: NewApiKey) => api.post('/v1/api_keys', { body }))
  if (secret)
    return (
      <SecretOnce
        title="Your new API key"
        says="It is shown this once. Send it as Authorization: Bearer, from servers only."
        secret={secret}
        onClose={onDone}
      />
    )
  const submit = form.onSubmit((values) =>
    create.mutate(
      {
        name: values.name,
        scopes: values.scopes as NonNullable<NewApiKey['scopes']>,
        ...(values.days !== 'never' && { expires_at: inDays(Number(values.days)) }),
        ...(values.addresses.trim() && { ip_allowlist: values.addresses.trim().split(/[\s,]+/) }),
      },
      {
        onSuccess: (made) => setSecret(made.api_key),
        onError: (error) => form.setErrors(fieldProblems(error)),
      },
    ),
  )
  return (
    <Modal opened onClose={onDone} title="New API key" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label="What it is for"
            placeholder="Website form"
            required
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Checkbox.Group label="What it may do" {...form.getInputProps('scopes')}>
            <Stack gap="xs" mt="xs">
              {[...scopes, ...(isOwner ? settings : [])].map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label="It ends"
            data={ends}
            allowDeselect={false}
            {...form.getInputProps('days')}
          />
          <Textarea
            label="Only from these addresses"
            description="Addresses or networks; empty means from everywhere"
            autosize
            minRows={1}
            {...form.getInputProps('addresses')}
          />
          <Group>
            <Button type="submit" loading={create.isPending}>
              Create key
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
