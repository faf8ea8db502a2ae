import { Button, Checkbox, Group, Modal, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core' // oxfmt-ignore
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { channelWords, consentSourceWords, consentText } from '#texts/consent.ts'
import { Wrong } from '../../ui/faces.tsx'
import { fieldProblems } from '../../ui/format-problem.ts'
import { say } from '../../ui/notify.ts'
import { recordConsent, useConsentChange, type Consent, type ConsentInput } from './queries.ts'

type RecordConsentProps = { customer_id: string; lead_id?: string }

/** A button that opens the form of a consent or its revocation. */
export function RecordConsent(props: RecordConsentProps) {
  const [isOpen, modal] = useDisclosure()
  return (
    <>
      <Button size="xs" variant="default" onClick={modal.open}>
        {consentText.record}
      </Button>
      <Modal
        opened={isOpen}
        onClose={modal.close}
        title={consentText.record}
        closeButtonProps={{ 'aria-label': consentText.close }}
      >
        {isOpen && <Fields {...props} onDone={modal.close} />}
      </Modal>
    </>
  )
}

const none = {
  status: 'revoked' as Consent['status'],
  channels: [] as string[],
  text: '',
  text_version: '',
  source: 'person' as Consent['source'],
}

function Fields({ customer_id, lead_id, onDone }: RecordConsentProps & { onDone: () => void }) {
  const form = useForm({
    initialValues: none,
    validate: {
      channels: (chosen) => (chosen.length === 0 ? consentText.oneChannel : null),
      text: (text, { status }) =>
        status === 'granted' && text.trim() === '' ? consentText.textNeeded : null,
    },
  })
  const save = useConsentChange((body: ConsentInput) => recordConsent(customer_id, body))
  const isGrant = form.values.status === 'granted'
  const submit = form.onSubmit((values) =>
    save.mutate(
      {
        ...values,
        channels: values.channels as Consent['channel'][],
        text: values.text.trim() || null,
        text_version: (isGrant && values.text_version.trim()) || null,
        ...(lead_id !== undefined && { lead_id }),
      },
      {
        onSuccess: () => {
          say(consentText.saved)
          onDone()
        },
        onError: (error) => form.setErrors(fieldProblems(error)),
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Radio.Group label={consentText.whatHappened} {...form.getInputProps('status')}>
          <Stack gap={6} mt={6}>
            <Radio value="revoked" label={consentText.objected} data-autofocus />
            <Radio value="granted" label={consentText.agreed} />
          </Stack>
        </Radio.Group>
        <Checkbox.Group label={consentText.channels} {...form.getInputProps('channels')}>
          <Stack gap={6} mt={6}>
            {Object.entries(channelWords).map(([value, label]) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Textarea
          label={isGrant ? consentText.text : consentText.note}
          {...(isGrant && { description: consentText.textHelp, required: true })}
          rows={3}
          maxLength={2000}
          {...form.getInputProps('text')}
        />
        {isGrant && (
          <TextInput
            label={consentText.version}
            maxLength={100}
            {...form.getInputProps('text_version')}
          />
        )}
        <Select
          label={consentText.source}
          allowDeselect={false}
          data={Object.entries(consentSourceWords).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('source')}
        />
        {save.error && Object.keys(form.errors).length === 0 && <Wrong error={save.error} />}
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {consentText.save}
          </Button>
          <Button variant="default" onClick={onDone}>
            {consentText.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
