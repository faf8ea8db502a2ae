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
import type { LeadInput } from '@leadhouse/sdk'
import { api } from '../../api.ts'
import { useProfile } from '../../profile.ts'
import { Wrong } from '../../ui/faces.tsx'
import { say } from '../../ui/notify.ts'
import { fieldProblems } from '../../ui/format-problem.ts'
import { uiText } from '#texts/ui.ts'
import { newLeadText } from '#texts/new-lead.ts'

/** A lead as in its form; a missing value is an empty text. */
const initialValues = {
  name: '',
  email: '',
  phone: '',
  source: '',
  message: '',
  preferences: {
    property_type: '',
    city: '',
    state: '',
    bedrooms: '' as number | string,
    price_range: { min: '' as number | string, max: '' as number | string },
  },
  test: false,
}

/** Returns the lead as in the API. Empty fields are omitted. */
function leadOf({ preferences, test, ...texts }: typeof initialValues): LeadInput {
  const { price_range, bedrooms, ...wished } = preferences
  const range = saidOf({ min: numberOf(price_range.min), max: numberOf(price_range.max) })
  const wish = {
    ...saidOf(wished),
    ...saidOf({ bedrooms: numberOf(bedrooms) }),
    ...(Object.keys(range).length > 0 && { price_range: range }),
  }
  return {
    ...saidOf(texts),
    ...(Object.keys(wish).length > 0 && { preferences: wish }),
    ...(test && { test }),
  } as LeadInput
}

const numberOf = (value: number | string) => (value === '' ? undefined : Number(value))

const saidOf = (values: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && String(value).trim() !== '',
    ),
  )

/**
 * Adds a lead manually, such as a person who called or visited. It is scored like any other lead.
 */
export function NewLeadForm({ onDone }: { onDone: (id: string | null) => void }) {
  const { words, has } = useProfile()
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
            <TextInput label={uiText.email} type="email" {...field('email')} />
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
              placeholder={words.type}
              {...field('preferences.property_type')}
            />
            <TextInput label={newLeadText.city} {...field('preferences.city')} />
            <TextInput label={newLeadText.state} maxLength={3} {...field('preferences.state')} />
            {has('bedrooms') && (
              <NumberInput
                label={newLeadText.bedrooms}
                {...amount}
                {...field('preferences.bedrooms')}
              />
            )}
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

/** Returns whether a problem belongs to a field of the form. */
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
