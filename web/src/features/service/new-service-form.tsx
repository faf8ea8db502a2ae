import { Button, Group, Modal, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { say } from '../../ui/notify.ts'
import { fieldProblems } from '../../ui/format-problem.ts'
import { useServiceChange, type NewService } from './queries.ts'
import { perUnit } from '../../wording/money.ts'
import { serviceText } from '../../texts/service.ts'

const initialValues = {
  type: 'residential',
  price: '' as number | string,
  price_unit: 'total' as NonNullable<NewService['price_unit']>,
  bedrooms: '' as number | string,
  bathrooms: '' as number | string,
  square_feet: '' as number | string,
  location: { address: '', city: '', state: '' },
}

const units = Object.entries(perUnit).map(([value, label]) => ({ value, label }))

/** Adds a service. */
export function NewServiceForm({ onDone }: { onDone: (id: string | null) => void }) {
  const form = useForm({ initialValues })
  const create = useServiceChange((body: NewService) => api.post('/v1/services', { body }))
  const submit = form.onSubmit((values) =>
    create.mutate(serviceOf(values), {
      onSuccess: ({ id }) => {
        say(serviceText.isOnOffer)
        onDone(id)
      },
      onError: (error) => form.setErrors(fieldProblems(error)),
    }),
  )
  return (
    <Modal
      opened
      onClose={() => onDone(null)}
      title={serviceText.newService}
      closeButtonProps={{ 'aria-label': serviceText.close }}
    >
      <form onSubmit={submit}>
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            label={serviceText.type}
            required
            data-autofocus
            {...form.getInputProps('type')}
          />
          <NumberInput
            label={serviceText.price}
            description={serviceText.zeroIsOnRequest}
            required
            min={0}
            thousandSeparator=","
            hideControls
            {...form.getInputProps('price')}
          />
          <Select
            label={serviceText.priceUnit}
            data={units}
            allowDeselect={false}
            {...form.getInputProps('price_unit')}
          />
          <NumberInput
            label={serviceText.bedrooms}
            min={0}
            hideControls
            {...form.getInputProps('bedrooms')}
          />
          <NumberInput
            label={serviceText.bathrooms}
            min={0}
            hideControls
            {...form.getInputProps('bathrooms')}
          />
          <NumberInput
            label={serviceText.squareFeet}
            min={1}
            hideControls
            {...form.getInputProps('square_feet')}
          />
          <TextInput label={serviceText.address} {...form.getInputProps('location.address')} />
          <TextInput label={serviceText.city} {...form.getInputProps('location.city')} />
          <TextInput
            label={serviceText.state}
            maxLength={3}
            {...form.getInputProps('location.state')}
          />
        </SimpleGrid>
        <Group mt="md">
          <Button type="submit" loading={create.isPending}>
            {serviceText.putOnOffer}
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
    price_unit: values.price_unit,
    bedrooms: number(values.bedrooms),
    bathrooms: number(values.bathrooms),
    square_feet: number(values.square_feet),
    location: { address: address || null, city: city || null, state: state || null },
  }
}
