import { Button, Checkbox, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { usePerson } from '../../account.ts'
import { api } from '../../api.ts'
import { fieldProblems } from '../../ui/format-problem.ts'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { useKeyChange, type NewApiKey } from './queries.ts'
import { keysText } from '#texts/keys.ts'

const scopes = [
  { value: 'customers.read', label: keysText.readLeadsAndCustomers },
  { value: 'customers.write', label: keysText.submitAndChangeLeads },
  { value: 'services.read', label: keysText.readServices },
  { value: 'services.write', label: keysText.createAndChangeServices },
  { value: 'analytics.read', label: keysText.readMarketAndModel },
]

/** Scopes that only an owner can grant; off by default. */
const settings = [
  { value: 'settings.read', label: keysText.readMembersAppsThresholds },
  { value: 'settings.write', label: keysText.changeMembersNeverOwners },
]

/** The usual combinations of scopes, each with only the required scopes. */
const presets = [
  { name: keysText.presetForm, gives: ['customers.write'] },
  {
    name: keysText.presetCrm,
    gives: ['customers.read', 'customers.write', 'services.read', 'services.write'],
  },
  { name: keysText.presetReader, gives: ['customers.read', 'services.read', 'analytics.read'] },
  { name: keysText.presetAll, gives: scopes.map(({ value }) => value) },
]

const ends = [
  { value: 'never', label: keysText.neverRotateItNow },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: keysText.inAYear },
]

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Creates a key and shows it once. */
export function NewKeyForm({ onDone }: { onDone: () => void }) {
  const isOwner = usePerson().role === 'owner'
  const form = useForm({
    initialValues: {
      name: '',
      scopes: [] as string[],
      addresses: '',
      days: 'never',
    },
    validate: { scopes: (given) => (given.length === 0 ? keysText.giveItSomething : null) },
  })
  const [secret, setSecret] = useState<string | null>(null)
  const create = useKeyChange((body: NewApiKey) => api.post('/v1/api_keys', { body }))
  if (secret)
    return (
      <SecretOnce
        title={keysText.yourNewApiKey}
        says={keysText.itIsShownThis}
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
    <Modal
      opened
      onClose={onDone}
      title={keysText.newApiKey}
      closeButtonProps={{ 'aria-label': keysText.close }}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={keysText.whatItIsFor}
            placeholder={keysText.websiteForm}
            required
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Group gap="xs" role="group" aria-label={keysText.usualKinds}>
            {presets.map(({ name, gives }) => (
              <Button
                key={name}
                size="compact-sm"
                variant="default"
                aria-pressed={isSame(form.values.scopes, gives)}
                onClick={() => form.setFieldValue('scopes', gives)}
              >
                {name}
              </Button>
            ))}
          </Group>
          <Checkbox.Group label={keysText.whatItMayDo} {...form.getInputProps('scopes')}>
            <Stack gap="xs" mt="xs">
              {[...scopes, ...(isOwner ? settings : [])].map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} description={value} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label={keysText.itEnds}
            data={ends}
            allowDeselect={false}
            {...form.getInputProps('days')}
          />
          <Textarea
            label={keysText.onlyFromTheseAddresses}
            description={keysText.addressesOrNetworksEmpty}
            autosize
            minRows={1}
            {...form.getInputProps('addresses')}
          />
          <Group>
            <Button type="submit" loading={create.isPending}>
              {keysText.createKey}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const isSame = (given: readonly string[], gives: readonly string[]): boolean =>
  given.length === gives.length && gives.every((one) => given.includes(one))
