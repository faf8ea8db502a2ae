import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { MarketView } from '../../features/market/market-view.tsx'
import { Page } from '../../ui/page.tsx'
import { useFilters } from '../../ui/use-filters.ts'

/** What do homes ask, which of ours stand out, and what is wanted that we do not offer? */
export function MarketPage() {
  const [{ city, state, property_type }] = useFilters()
  const navigate = useNavigate()
  const open = (service_id: string) => void navigate({ to: `/services?open=${service_id}` })
  return (
    <Page title="Market" says="What homes ask, which of yours stand out, and what is wanted.">
      <AreaForm />
      <MarketView asked={{ city, state, property_type }} onOpenService={open} />
    </Page>
  )
}

function AreaForm() {
  const [{ city, state, property_type }, setFilters] = useFilters()
  const form = useForm({
    initialValues: { city: city ?? '', state: state ?? '', property_type: property_type ?? '' },
  })
  return (
    <form onSubmit={form.onSubmit((values) => setFilters(values))}>
      <Group gap="xs" align="flex-end">
        <TextInput label="City" placeholder="All" w={170} {...form.getInputProps('city')} />
        <TextInput
          label="State"
          placeholder="All"
          maxLength={2}
          w={80}
          {...form.getInputProps('state')}
        />
        <TextInput
          label="Type"
          placeholder="All"
          w={150}
          {...form.getInputProps('property_type')}
        />
        <Button type="submit" variant="default">
          Show
        </Button>
      </Group>
    </form>
  )
}
