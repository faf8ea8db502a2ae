import { Button, Group, Modal, NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.tsx'
import { fieldProblems } from '../../ui/say-problem.ts'
import { useServiceChange, type NewService } from './queries.ts'

const initialValues = {
  type: 'residential',
  price: '' as number | string,
  bedrooms: '' as number | string,
  bathrooms: '' as number | string,
  square_feet: '' as number | string,
  location: { address: '', city: '', state: '' },
}

/** Puts one service on offer. */
export function NewServiceForm({ onDone }: { onDone: (id: string | null) => void }) {
  const form = useForm({ initialValues })
  const create = useServiceChange((body: NewService) => api.post('/v1/services', { body }))
  const submit = form.onSubmit((values) =>
    create.mutate(serviceOf(values), {
      onSuccess: ({ id }) => {
        say('It is on offer.')
        onDone(id)
      },
      onError: (error) => form.setErrors(fieldProblems(error)),
    }),
  )
  return (
    <Modal
      opened
      onClose={() => onDone(null)}
      title="New service"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit}>
        <SimpleGrid cols={2} spacing="sm">
          <TextInput label="Type" required data-autofocus {...form.getInputProps('type')} />
          <NumberInput
            label="Price"
            description="0 is on request"
            required
            min={0}
            thousandSeparator=","
            hideControls
            {...form.getInputProps('price')}
          />
          <NumberInput label="Bedrooms" min={0} hideControls {...form.getInputProps('bedrooms')} />
          <NumberInput
            label="Bathrooms"
            min={0}
            hideControls
            {...form.getInputProps('bathrooms')}
          />
          <NumberInput
            label="Square feet"
            min={1}
            hideControls
            {...form.getInputProps('square_feet')}
          />
          <TextInput label="Address" {...form.getInputProps('location.address')} />
          <TextInput label="City" {...form.getInputProps('location.city')} />
          <TextInput label="State" maxLength={2} {...form.getInputProps('location.state')} />
        </SimpleGrid>
        <Group mt="md">
          <Button type="submit" loading={create.isPending}>
            Put on offer
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function serviceOf(values: typeof initialValues): NewService {
  const number = (value: number | string) => (value === '' ? null : Number(value))
  const { address, city, state } = values.location
  return {
    type: values.type,
    price: Number(values.price),
    bedrooms: number(values.bedrooms),
    bathrooms: number(values.bathrooms),
    square_feet: number(values.square_feet),
    location: { address: address || null, city: city || null, state: state || null },
  }
}
