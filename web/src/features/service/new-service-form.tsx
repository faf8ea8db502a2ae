import { Button, Group, Modal, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useProfile } from '../../profile.ts'
import { say } from '../../ui/notify.ts'
import { fieldProblems } from '../../ui/format-problem.ts'
import { useServiceChange, type NewService } from './queries.ts'
import { priceText } from '#texts/wording.ts'
import { serviceText } from '#texts/service.ts'

const emptyValues = {
  title: '',
  price: '' as number | string,
  price_unit: 'total' as NonNullable<NewService['price_unit']>,
  bedrooms: '' as number | string,
  bathrooms: '' as number | string,
  square_feet: '' as number | string,
  location: { address: '', city: '', state: '' },
}

const units = Object.entries(priceText.perUnit).map(([value, label]) => ({ value, label }))

/** The values of the form; an empty field is an empty text. */
type Values = typeof emptyValues & { type: string }

/**
 * Adds a service. Rooms and living area are asked for if homes are on offer; otherwise a service has
 * a title.
 */
export function NewServiceForm({ onDone }: { onDone: (id: string | null) => void }) {
  const { words, has, isHousing } = useProfile()
  const form = useForm<Values>({ initialValues: { type: words.type, ...emptyValues } })
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
        {!isHousing && (
          <TextInput
            mb="sm"
            label={serviceText.title}
            placeholder={words.offer_example}
            data-autofocus
            {...form.getInputProps('title')}
          />
        )}
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            label={serviceText.type}
            required
            {...(isHousing && { 'data-autofocus': true })}
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
          {has('bedrooms') && (
            <NumberInput
              label={serviceText.bedrooms}
              min={0}
              hideControls
              {...form.getInputProps('bedrooms')}
            />
          )}
          {has('bathrooms') && (
            <NumberInput
              label={serviceText.bathrooms}
              min={0}
              hideControls
              {...form.getInputProps('bathrooms')}
            />
          )}
          {isHousing && (
            <>
              <NumberInput
                label={serviceText.squareFeet}
                min={1}
                hideControls
                {...form.getInputProps('square_feet')}
              />
              <TextInput label={serviceText.address} {...form.getInputProps('location.address')} />
            </>
          )}
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

function serviceOf(values: Values): NewService {
  const number = (value: number | string) => (value === '' ? null : Number(value))
  const { address, city, state } = values.location
  return {
    type: values.type,
    title: values.title || null,
    price: Number(values.price),
    price_unit: values.price_unit,
    bedrooms: number(values.bedrooms),
    bathrooms: number(values.bathrooms),
    square_feet: number(values.square_feet),
    location: { address: address || null, city: city || null, state: state || null },
  }
}
