import {
  Button,
  Checkbox,
  Group,
  Modal,
  NumberInput,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Wrong } from '../../ui/faces.tsx'
import { say } from '../../ui/notify.ts'
import { fieldProblems } from '../../ui/say-problem.ts'
import { initialValues, leadOf } from './values.ts'
import { newLeadText } from '../../texts/new-lead.ts'

/** Adds one lead by hand: somebody who called, or stood in the door. It is scored as any other. */
export function NewLeadForm({ onDone }: { onDone: (id: string | null) => void }) {
  const form = useForm({ initialValues })
  const [unplaced, setUnplaced] = useState<unknown>(null)
  const queries = useQueryClient()
  const create = useMutation({
    meta: { isSilent: true },
    mutationFn: (values: typeof initialValues) => api.post('/v1/leads', { body: leadOf(values) }),
    onSuccess: ({ id }) => {
      say(newLeadText.theLeadIsThere)
      onDone(id)
    },
    onError: (error) => {
      const problems = fieldProblems(error)
      const fields = Object.keys(problems)
      form.setErrors(problems)
      setUnplaced(fields.length > 0 && fields.every(hasField) ? null : error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['leads'] }),
  })
  const submit = form.onSubmit((values) => create.mutate(values))
  const field = form.getInputProps
  const amount = { min: 0, thousandSeparator: ',', hideControls: true }
  return (
    <Modal
      opened
      onClose={() => onDone(null)}
      title={newLeadText.newLead}
      size="lg"
      closeButtonProps={{ 'aria-label': newLeadText.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput label={newLeadText.name} data-autofocus {...field('name')} />
            <TextInput
              label={newLeadText.source}
              placeholder={newLeadText.phoneCall}
              {...field('source')}
            />
            <TextInput label="E-mail" type="email" {...field('email')} />
            <TextInput label={newLeadText.phone} type="tel" {...field('phone')} />
          </SimpleGrid>
          <Textarea
            label={newLeadText.whatTheySaid}
            autosize
            minRows={2}
            maxRows={8}
            {...field('message')}
          />
          <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
            <TextInput
              label={newLeadText.looksFor}
              placeholder="residential"
              {...field('preferences.property_type')}
            />
            <TextInput label={newLeadText.city} {...field('preferences.city')} />
            <TextInput label={newLeadText.state} maxLength={2} {...field('preferences.state')} />
            <NumberInput
              label={newLeadText.bedrooms}
              {...amount}
              {...field('preferences.bedrooms')}
            />
            <NumberInput
              label={newLeadText.budgetFrom}
              {...amount}
              {...field('preferences.price_range.min')}
            />
            <NumberInput
              label={newLeadText.budgetTo}
              {...amount}
              {...field('preferences.price_range.max')}
            />
          </SimpleGrid>
          <Checkbox
            label={newLeadText.onlyATrialIt}
            {...form.getInputProps('test', { type: 'checkbox' })}
          />
          {unplaced !== null && <Wrong error={unplaced} />}
          <Group>
            <Button type="submit" loading={create.isPending}>
              {newLeadText.addTheLead}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Whether a problem can be said at a field of the form. */
const hasField = (path: string): boolean => paths.has(path)
const paths = new Set(
  Object.entries(initialValues).flatMap(([name, value]) =>
    typeof value === 'object'
      ? Object.keys(value).flatMap((inner) =>
          inner === 'price_range'
            ? [`${name}.price_range.min`, `${name}.price_range.max`]
            : [`${name}.${inner}`],
        )
      : [name],
  ),
)
