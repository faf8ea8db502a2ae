import { Button, Group, Stack, Title, Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { useProfile } from '../../profile.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { notifyWithUndo } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { formatName } from '../../wording/name.ts'
import { formatPrice, formatMoney, formatMoneyShort } from '../../wording/money.ts'
import { useService, useServiceChange, useValuation, type Service } from './queries.ts'
import { Wanting } from './matching-leads.tsx'
import { formatCount, formatCounted } from '../../wording/count.ts'
import { serviceText } from '#texts/service.ts'
import { Link } from '@tanstack/react-router'
import { formatPercent } from '../../wording/percent.ts'
import type { Profile } from '../../wording/profile.ts'

/**
 * Shows a service: the interested leads, the comparison of its price with similar services, and its
 * details.
 */
export function ServiceView({ service_id }: { service_id: string }) {
  const { data: service, error, refetch } = useService(service_id)
  const profile = useProfile()
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!service) return <Waiting />
  return (
    <Panel
      withBorder
      title={formatName(service.title ?? service.location.address ?? service.type)}
      says={inShort(service)}
      actions={<OfferButton service={service} />}
    >
      <Part title={serviceText.whoWantsIt}>
        <Wanting service={service} />
      </Part>
      <Part title={serviceText.whatItAsks}>
        <Valuation service_id={service.id} />
      </Part>
      <Part title={serviceText.facts}>
        <Facts facts={factsOf(service, profile)} />
      </Part>
    </Panel>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={3}>{title}</Title>
      {children}
    </Stack>
  )
}

/** Returns a summary in one line, shown below its name. */
function inShort(service: Service): string {
  const { bedrooms, square_feet, location } = service
  return [
    formatPrice(service),
    ...(bedrooms === null ? [] : [serviceText.beds(bedrooms)]),
    ...(square_feet === null ? [] : [serviceText.feet(formatCount(square_feet))]),
    [location.city, location.state].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * Returns the details of a service. Rooms and living area are shown if homes are on offer, or if the
 * service has them.
 */
function factsOf(service: Service, { isHousing }: Profile): [string, ReactNode][] {
  const { location, bedrooms, bathrooms, square_feet } = service
  return [
    [serviceText.asks, formatPrice(service)],
    [serviceText.type, service.type],
    [
      serviceText.where,
      [location.address, location.city, location.state].filter(Boolean).join(', ') || '–',
    ],
    ...(isHousing || bedrooms !== null || bathrooms !== null
      ? [[serviceText.bedsBaths, `${bedrooms ?? '–'}, ${bathrooms ?? '–'}`] as [string, string]]
      : []),
    ...(isHousing || square_feet !== null
      ? [[serviceText.livingArea, formatFeet(square_feet)] as [string, string]]
      : []),
    [serviceText.yourId, service.external_id ?? '–'],
    [
      serviceText.onOfferSince,
      service.listed_at === null ? '–' : <When key="listed" at={service.listed_at} />,
    ],
    [serviceText.came, <When key="came" at={service.created_at} />],
    [serviceText.changed, <When key="changed" at={service.updated_at} />],
  ]
}

const formatFeet = (square_feet: number | null): string =>
  square_feet === null ? '–' : serviceText.feet(formatCount(square_feet))

/** Takes a service off offer, or puts it back on offer. */
function OfferButton({ service }: { service: Service }) {
  const change = useServiceChange((status: Service['status']) =>
    api.patch('/v1/services/{service_id}', { path: { service_id: service.id }, body: { status } }),
  )
  const other = service.status === 'active' ? 'inactive' : 'active'
  const press = () =>
    change.mutate(other, {
      onSuccess: () =>
        notifyWithUndo(other === 'active' ? serviceText.backOnOffer : serviceText.offOffer, () =>
          change.mutate(service.status),
        ),
    })
  return (
    <Group>
      <Button size="xs" variant="default" loading={change.isPending} onClick={press}>
        {other === 'active' ? serviceText.putOnOffer : serviceText.takeOffOffer}
      </Button>
    </Group>
  )
}

/**
 * Shows the price of similar services: the estimate, its band, and the three most similar ones. The
 * price of the service is excluded.
 */
function Valuation({ service_id }: { service_id: string }) {
  const { data, error, refetch } = useValuation(service_id)
  const { words, isHousing } = useProfile()
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={3} />
  if (data.estimate === null)
    return (
      <Text size="sm" c="dimmed">
        {serviceText.likeItAsk(words, data.reason ?? serviceText.tooFewToSay)}
      </Text>
    )
  const band = data.band80
  return (
    <Stack gap="xs">
      <Text>
        {serviceText.homesLikeItAsk(words)}{' '}
        <b>{formatMoney(Math.round(data.estimate / 1000) * 1000, data.currency)}</b>
        {band &&
          serviceText.fourOfFive(
            formatMoneyShort(band.low, data.currency),
            formatMoneyShort(band.high, data.currency),
          )}
        .{data.gap_pct !== null && serviceText.thisOneAsks(formatGap(data.gap_pct))}
      </Text>
      {data.comparables.slice(0, 3).map((one) => (
        <Group key={one.service_id} justify="space-between" gap="xs">
          <Anchor component={Link} to={`/services?open=${one.service_id}`} size="sm">
            {isHousing
              ? serviceText.comparable(formatCounted(one.bedrooms), formatCounted(one.square_feet))
              : words.Offer}
          </Anchor>
          <Text size="sm">
            {formatMoney(one.price, data.currency)}
            <Text span c="dimmed" size="xs">
              {serviceText.asThisOne(formatMoneyShort(one.adjusted_price, data.currency))}
            </Text>
          </Text>
        </Group>
      ))}
      <Text size="xs" c="dimmed">
        {serviceText.fromYourOwn(formatCount(data.market.n))}
      </Text>
    </Stack>
  )
}

function formatGap(gap: number): string {
  const size = Math.abs(gap) / 100
  if (size < 0.005) return serviceText.justThat
  return gap > 0 ? serviceText.more(formatPercent(size)) : serviceText.less(formatPercent(size))
}
