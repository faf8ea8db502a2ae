import { Button, Group, Modal, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm as useFields } from '@mantine/form'
import { api } from '../../api.ts'
import { formsText } from '#texts/forms.ts'
import { fieldProblems } from '../../ui/format-problem.ts'
import { updateForm, useFormChange, type Form, type NewForm } from './queries.ts'

/**
 * Creates a form, or changes one. `onDone` receives the ID of the form, or null if the person closed
 * the dialog.
 */
export function FormEditor({
  form,
  onDone,
}: {
  form?: Form
  onDone: (form_id: string | null) => void
}) {
  const fields = useFields({
    initialValues: {
      name: form?.name ?? '',
      origins: form?.origins.join('\n') ?? '',
      redirect_url: form?.redirect_url ?? '',
      lead_source: form?.lead_source ?? '',
      minimum_seconds: form?.minimum_seconds ?? 2,
    },
  })
  const save = useFormChange((body: NewForm) =>
    form ? updateForm(form, body) : api.post('/v1/forms', { body }),
  )
  const submit = fields.onSubmit(({ name, origins, redirect_url, lead_source, minimum_seconds }) =>
    save.mutate(
      {
        name,
        origins: origins.split(/[\s,]+/).filter(Boolean),
        redirect_url: redirect_url.trim() || null,
        minimum_seconds: Number(minimum_seconds),
        // Without a source, the server uses the name.
        ...(lead_source.trim() && { lead_source: lead_source.trim() }),
      },
      {
        onSuccess: ({ id }) => onDone(id),
        onError: (error) => fields.setErrors(problemsOf(error)),
      },
    ),
  )
  return (
    <Modal
      opened
      onClose={() => onDone(null)}
      title={form ? formsText.editForm : formsText.newForm}
      size="lg"
      closeButtonProps={{ 'aria-label': formsText.close }}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={formsText.name}
            description={formsText.whatPeopleSee}
            placeholder={formsText.contactPage}
            required
            maxLength={100}
            data-autofocus
            {...fields.getInputProps('name')}
          />
          <Textarea
            label={formsText.allowedOrigins}
            description={formsText.addressesOfPages}
            placeholder="https://www.example.com"
            required
            autosize
            minRows={2}
            {...fields.getInputProps('origins')}
          />
          <TextInput
            label={formsText.redirectAddress}
            description={formsText.whereVisitorsGo}
            placeholder="https://www.example.com/thank-you"
            type="url"
            {...fields.getInputProps('redirect_url')}
          />
          <TextInput
            label={formsText.sourceName}
            description={formsText.sourceOfItsLeads}
            placeholder={fields.values.name}
            maxLength={100}
            {...fields.getInputProps('lead_source')}
          />
          <NumberInput
            label={formsText.minimumTime}
            description={formsText.fasterNeedsReview}
            min={0}
            max={60}
            allowDecimal={false}
            {...fields.getInputProps('minimum_seconds')}
          />
          <Group>
            <Button type="submit" loading={save.isPending}>
              {form ? formsText.save : formsText.createForm}
            </Button>
            <Button variant="default" onClick={() => onDone(null)}>
              {formsText.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Problems of one origin (`origins.0`) appear at the field of all origins. */
function problemsOf(error: unknown): Record<string, string> {
  const found = Object.entries(fieldProblems(error))
  const byField = Map.groupBy(found, ([field]) => field.replace(/\.\d+$/, ''))
  return Object.fromEntries(
    [...byField].map(([field, all]) => [field, all.map(([, detail]) => detail).join(' ')]),
  )
}
