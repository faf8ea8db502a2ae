import { Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useProfile } from '../../profile.ts'
import { marketText } from '#texts/market.ts'
import { useAreas, type Area, type Asked } from './queries.ts'

type AreaPickerProps = { asked: Asked; onChange: (asked: Asked) => void }

/** Selects an area and a type. The areas with the most offers come first. */
export function AreaPicker({ asked, onChange }: AreaPickerProps) {
  const { data } = useAreas()
  const { words } = useProfile()
  const areas = (data?.data ?? []).map((area) => ({ value: valueOf(area), label: nameOf(area) }))
  const here = `${asked.city ?? ''}|${asked.state ?? ''}`
  const isListed = here === '|' || areas.some(({ value }) => value === here)
  const named = { value: here, label: [asked.city, asked.state].filter(Boolean).join(', ') }
  const later = useDebouncedCallback(
    (property_type: string) => onChange({ ...asked, property_type }),
    400,
  )
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label={marketText.area}
        placeholder={marketText.allAreas}
        w={{ base: '100%', xs: 280 }}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': marketText.allAreas }}
        nothingFoundMessage={marketText.noneThere(words)}
        data={isListed ? areas : [named, ...areas]}
        value={here === '|' ? null : here}
        onChange={(value) => {
          const [city = '', state = ''] = (value ?? '|').split('|')
          onChange({ ...asked, city, state })
        }}
      />
      <TextInput
        key={asked.property_type}
        label={marketText.type}
        placeholder={marketText.allTypes}
        w={{ base: '100%', xs: 170 }}
        defaultValue={asked.property_type ?? ''}
        onChange={(event) => later(event.currentTarget.value)}
      />
    </Group>
  )
}

/** Returns an area as in the URL: its city and, if it is in one, its state. */
function valueOf({ kind, city, state, states }: Area): string {
  const inState = kind === 'state' || states.length === 1 ? (state ?? states[0] ?? '') : ''
  return `${kind === 'city' ? (city ?? '') : ''}|${inState}`
}

const nameOf = ({ kind, city, state, states }: Area): string =>
  kind === 'city'
    ? [city, states.join('/')].filter(Boolean).join(', ')
    : marketText.wholeState(state ?? '')
