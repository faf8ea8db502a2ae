import { Button, Group } from '@mantine/core'
import { api } from '../../api.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { sayWithUndo } from '../../ui/notify.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { sayPrice } from '../../wording/money.ts'
import { useService, useServiceChange, type Service } from './queries.ts'
import { Valuation } from './valuation.tsx'
import { sayCount } from '../../wording/count.ts'

/** One service: what it is, what it asks, and what homes like it ask. */
export function ServiceView({ service_id }: { service_id: string }) {
  const { data: service, error, refetch } = useService(service_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!service) return <Waiting />
  return (
    <Panel
      title={service.title ?? service.location.address ?? service.type}
      actions={<OfferButton service={service} />}
    >
      <Facts facts={factsOf(service)} />
      <Valuation service_id={service.id} />
    </Panel>
  )
}

function factsOf(service: Service): [string, React.ReactNode][] {
  const { location, bedrooms, bathrooms, square_feet } = service
  return [
    ['Asks', sayPrice(service.price, service.currency)],
    ['Type', service.type],
    ['Where', [location.address, location.city, location.state].filter(Boolean).join(', ') || '–'],
    ['Beds, baths', `${bedrooms ?? '–'}, ${bathrooms ?? '–'}`],
    ['Living area', square_feet === null ? '–' : `${sayCount(square_feet)} sq ft`],
    ['Your id', service.external_id ?? '–'],
    ['Came', <When key="came" at={service.created_at} />],
    ['Changed', <When key="changed" at={service.updated_at} />],
  ]
}

/** Takes a service off offer, or puts it back. */
function OfferButton({ service }: { service: Service }) {
  const change = useServiceChange((status: Service['status']) =>
    api.patch('/v1/services/{service_id}', { path: { service_id: service.id }, body: { status } }),
  )
  const other = service.status === 'active' ? 'inactive' : 'active'
  const press = () =>
    change.mutate(other, {
      onSuccess: () =>
        sayWithUndo(other === 'active' ? 'Back on offer.' : 'Off offer.', () =>
          change.mutate(service.status),
        ),
    })
  return (
    <Group>
      <Button size="xs" variant="default" loading={change.isPending} onClick={press}>
        {other === 'active' ? 'Put on offer' : 'Take off offer'}
      </Button>
    </Group>
  )
}
