import { Text } from '@mantine/core'
import { servicesText } from '#texts/services.ts'
import type { Column } from '../../ui/data-table.tsx'
import { DemoTag } from '../../ui/demo-tag.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useNow } from '../../ui/use-now.ts'
import { formatCount, formatCounted } from '../../wording/count.ts'
import { formatPrice } from '../../wording/money.ts'
import { formatName } from '../../wording/name.ts'
import { formatGap } from '../../wording/percent.ts'
import type { Profile } from '../../wording/profile.ts'
import { formatSpan } from '../../wording/span.ts'
import type { Service } from './queries.ts'

const placeOf = ({ location }: Service): string =>
  formatName([location.city, location.state].filter(Boolean).join(', '))

/**
 * Returns the columns of the list of services: the service, its price, and the comparison with its
 * market. Rooms are listed if homes are on offer.
 */
export const serviceColumns = ({ isHousing }: Profile): readonly Column<Service>[] =>
  allColumns.filter(({ key }) => isHousing || key !== 'rooms')

/**
 * All columns, in order. They fit a screen of 1,280 px next to the navigation and a scroll bar (992 px).
 */
const allColumns: readonly Column<Service>[] = [
  {
    key: 'what',
    title: servicesText.service,
    cell: ({ title, location, type, attributes }) => (
      <Text span inherit fw={550}>
        {formatName(title ?? location.address ?? type)}
        {attributes.demo === true && <DemoTag />}
      </Text>
    ),
  },
  {
    key: 'price',
    title: servicesText.asks,
    width: '104px',
    align: 'right',
    sort: 'price',
    cell: formatPrice,
  },
  {
    key: 'city',
    title: servicesText.city,
    width: '116px',
    secondary: true,
    sort: 'city',
    cell: (service) => placeOf(service) || '–',
    second: placeOf,
  },
  {
    key: 'type',
    title: servicesText.type,
    width: '90px',
    secondary: true,
    sort: 'type',
    cell: ({ type }) => formatName(type),
    second: ({ type }) => formatName(type),
  },
  {
    key: 'rooms',
    title: servicesText.rooms,
    width: '106px',
    secondary: true,
    sort: 'bedrooms',
    cell: ({ bedrooms, bathrooms }) => `${formatCounted(bedrooms)}, ${formatCounted(bathrooms)}`,
  },
  {
    key: 'state',
    title: servicesText.state,
    width: '110px',
    secondary: true,
    cell: ({ status }) => (
      <Mark tone={status === 'active' ? 'good' : 'neutral'}>
        {status === 'active' ? servicesText.onOffer : servicesText.notOnOffer}
      </Mark>
    ),
  },
  {
    key: 'age',
    title: servicesText.age,
    width: '106px',
    align: 'right',
    secondary: true,
    sort: 'listed_at',
    cell: (service) => <Age service={service} />,
  },
  {
    key: 'enquiries',
    title: servicesText.enquiries,
    width: '94px',
    align: 'right',
    secondary: true,
    sort: 'enquiries_90d',
    cell: ({ enquiries_90d }) => formatCount(enquiries_90d),
  },
  {
    key: 'gap',
    title: servicesText.gap,
    width: '116px',
    align: 'right',
    secondary: true,
    sort: 'gap_pct',
    cell: ({ gap_pct }) => (gap_pct === null ? '–' : formatGap(gap_pct / 100)),
  },
]

/** Shows how long a service has been on offer, if its date is known. */
function Age({ service: { listed_at, ended_at, status } }: { service: Service }) {
  const now = useNow()
  const until = status === 'active' ? now : ended_at && new Date(ended_at)
  if (listed_at === null || !until) return '–'
  return formatSpan((until.getTime() - new Date(listed_at).getTime()) / 1000)
}
