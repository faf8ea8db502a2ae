import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { reviewText } from '#texts/review.ts'
import { Wrong } from '../../ui/faces.tsx'
import { fieldProblems } from '../../ui/format-problem.ts'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { listFields, patchOf, type DraftField, type MergePatch } from './draft.ts'
import { replayItem, useReviewChange, type IntakeItem } from './queries.ts'

const usualLabels: Readonly<Record<string, string>> = {
  name: reviewText.name,
  email: reviewText.email,
  phone: reviewText.phone,
  message: reviewText.message,
  external_id: reviewText.externalId,
  source: reviewText.source,
}

/**
 * Completes an item and creates its lead. Each problem is shown at its field: first the stored
 * problems, then the problems of the last attempt.
 */
export function CompleteForm({ item, mayWrite }: { item: IntakeItem; mayWrite: boolean }) {
  // The fields stay while the person types, also if the item is fetched again.
  const [fields] = useState(() => listFields(item.draft))
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  )
  // The values are passed with the call. A function that reads them may be one keystroke behind.
  const create = useReviewChange((lead: MergePatch) => replayItem(item.id, lead))
  const again = useReviewChange(() => replayItem(item.id))
  const error = create.error ?? again.error
  const problems = error ? fieldProblems(error) : storedProblems(item)
  const isPlaced = Object.keys(problems).some((name) => fields.some((one) => one.name === name))
  const done = { onSuccess: () => say(reviewText.theLeadIsCreated) }
  return (
    <Panel title={reviewText.completeIt} withBorder>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          again.reset()
          create.mutate(patchOf(fields, values), done)
        }}
      >
        <fieldset disabled={!mayWrite} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
          <Stack gap="sm">
            {fields.map((field) => (
              <Field
                key={field.name}
                field={field}
                value={values[field.name] ?? ''}
                problem={problems[field.name]}
                onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
              />
            ))}
            {error && !isPlaced && <Wrong error={error} />}
            {mayWrite && (
              <Group gap="xs">
                <Button type="submit" loading={create.isPending}>
                  {reviewText.createLead}
                </Button>
                {item.kind === 'push' && (
                  <Button
                    variant="default"
                    loading={again.isPending}
                    onClick={() => {
                      create.reset()
                      again.mutate(undefined, done)
                    }}
                  >
                    {reviewText.readAgain}
                  </Button>
                )}
              </Group>
            )}
          </Stack>
        </fieldset>
      </form>
    </Panel>
  )
}

type FieldProps = {
  field: DraftField
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

function Field({ field: { name }, value, problem, onChange }: FieldProps) {
  const shared = {
    label: usualLabels[name] ?? labelOf(name),
    value,
    error: problem,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  }
  if (name === 'message') return <Textarea autosize minRows={2} maxRows={10} {...shared} />
  return <TextInput type={types[name] ?? 'text'} autoComplete="off" {...shared} />
}

/** Converts `preferences.price_range.max` to `Preferences: price range: max`. */
const labelOf = (name: string): string => {
  const words = name.replaceAll('_', ' ').replaceAll('.', ': ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const types: Readonly<Record<string, string>> = { email: 'email', phone: 'tel' }

/** The problems that were found when the item arrived, by the name of the field. */
const storedProblems = ({ errors }: IntakeItem): Record<string, string> =>
  Object.fromEntries(
    errors.map(({ pointer, detail }) => [pointer.replace(/^\//, '').replaceAll('/', '.'), detail]),
  )
