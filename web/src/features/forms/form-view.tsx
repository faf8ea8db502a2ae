import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useMayAdminister } from '../../account.ts'
import { api } from '../../api.ts'
import { formsText } from '#texts/forms.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { Copy } from '../../ui/copy.tsx'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { LatestLeads } from '../leads/latest-leads.tsx'
import { FormEditor } from './form-editor.tsx'
import { FormMark } from './form-list.tsx'
import { FormSnippets } from './form-snippets.tsx'
import { updateForm, useForm, useFormChange, useFormRemoval, type Form } from './queries.ts'

type FormViewProps = { form_id: string; onGone: () => void; children: ReactNode }

/**
 * Shows a form: its state, the code to copy, its last submissions, and what needs review
 * (`children`).
 */
export function FormView({ form_id, onGone, children }: FormViewProps) {
  const mayChange = useMayAdminister()
  const { data: form, error, refetch } = useForm(form_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!form) return <Waiting />
  return (
    <Stack gap="md">
      <Panel
        title={form.name}
        says={<FormMark form={form} />}
        actions={mayChange && <FormActions form={form} onGone={onGone} />}
      >
        {form.status === 'disabled' && (
          <Alert variant="default" title={formsText.itIsDisabled}>
            <Text size="sm">{formsText.submissionsAreRefused}</Text>
          </Alert>
        )}
      </Panel>
      <FormSnippets form_id={form_id} />
      {children}
      <LatestLeads
        source={form.lead_source}
        title={formsText.lastSubmissions}
        empty={formsText.noneYet}
      />
      <details>
        <summary>{formsText.itsSettings}</summary>
        <Facts facts={factsOf(form)} />
      </details>
    </Stack>
  )
}

function FormActions({ form, onGone }: { form: Form; onGone: () => void }) {
  const path = { form_id: form.id }
  const [isEditing, editing] = useDisclosure()
  const isActive = form.status === 'active'
  const turn = useFormChange(() => updateForm(form, { status: isActive ? 'disabled' : 'active' }))
  const rotate = useFormChange(() => api.post('/v1/forms/{form_id}/rotate_key', { path }))
  const remove = useFormRemoval(form.id, () => api.delete('/v1/forms/{form_id}', { path }))
  const gone = () => {
    say(formsText.theFormIsGone)
    onGone()
  }
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={editing.open}>
        {formsText.edit}
      </Button>
      <ConfirmButton
        label={formsText.rotateKey}
        title={formsText.replaceTheKey}
        go={formsText.createNewKey}
        isBusy={rotate.isPending}
        onGo={(close) =>
          rotate.mutate(undefined, {
            onSuccess: () => {
              say(formsText.theKeyIsNew)
              close()
            },
          })
        }
      >
        <Text size="sm">{formsText.theOldKeyEnds}</Text>
      </ConfirmButton>
      <Button
        size="xs"
        variant="default"
        loading={turn.isPending}
        onClick={() => turn.mutate(undefined)}
      >
        {isActive ? formsText.disable : formsText.enable}
      </Button>
      <ConfirmButton
        label={formsText.delete}
        title={formsText.deleteThisForm}
        go={formsText.delete}
        isFinal
        isBusy={remove.isPending}
        onGo={() => remove.mutate(undefined, { onSuccess: gone })}
      >
        <Text size="sm">{formsText.pagesThatUseIt}</Text>
      </ConfirmButton>
      {isEditing && (
        <FormEditor
          form={form}
          onDone={(id) => {
            if (id) say(formsText.saved)
            editing.close()
          }}
        />
      )}
    </Group>
  )
}

const factsOf = (form: Form): [string, ReactNode][] => [
  [formsText.allowedOrigins, form.origins.join(', ')],
  [formsText.redirectAddress, form.redirect_url ?? formsText.ourThankYouPage],
  [formsText.sourceName, form.lead_source],
  [formsText.minimum, formsText.seconds(form.minimum_seconds)],
  [
    formsText.publishableKey,
    <Copyable key="key" value={form.publishable_key} what={formsText.theKey} />,
  ],
  [
    formsText.addressOfForm,
    <Copyable key="url" value={form.action_url} what={formsText.theAddress} />,
  ],
  [
    formsText.lastSubmission,
    form.last_submission_at ? <When key="last" at={form.last_submission_at} /> : formsText.never,
  ],
]

function Copyable({ value, what }: { value: string; what: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <code style={{ overflowWrap: 'anywhere' }}>{value}</code>
      <Copy value={value} what={what} />
    </Group>
  )
}
