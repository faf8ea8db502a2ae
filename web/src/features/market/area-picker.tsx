import { Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useAreas, type Asked } from './queries.ts'
import { sayCount } from '../../wording/count.ts'

type AreaPickerProps = { asked: Asked; onChange: (asked: Asked) => void }

/** Which area and which type: the areas there are, each with how many listings it has. */
export function AreaPicker({ asked, onChange }: AreaPickerProps) {
  const { data } = useAreas()
  const areas = (data?.data ?? []).map((area) => ({
    value: `${area.kind === 'city' ? (area.city ?? '') : ''}|${area.kind === 'state' || area.states.length === 1 ? (area.state ?? area.states[0] ?? '') : ''}`,
    label: `${area.kind === 'city' ? [area.city, area.states.join('/')].filter(Boolean).join(', ') : `${area.state}, whole state`} · ${sayCount(area.listings)}`,
  }))
  const here = `${asked.city ?? ''}|${asked.state ?? ''}`
  const isListed = here === '|' || areas.some(({ value }) => value === here)
  const options = [
    ...(isListed
      ? []
      : [{ value: here, label: [asked.city, asked.state].filter(Boolean).join(', ') }]),
    ...areas,
  ]
  const later = useDebouncedCallback(
    (property_type: string) => onChange({ ...asked, property_type }),
    400,
  )
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label="Area"
        placeholder="All areas"
        w={{ base: '100%', xs: 280 }}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'All areas' }}
        nothingFoundMessage="None of your listings is there"
        data={options}
        value={here === '|' ? null : here}
        onChange={(value) => {
          const [city = '', state = ''] = (value ?? '|').split('|')
          onChange({ ...asked, city, state })
        }}
      />
      <TextInput
        key={asked.property_type}
        label="Type"
        placeholder="All types"
        w={{ base: '100%', xs: 170 }}
        defaultValue={asked.property_type ?? ''}
        onChange={(event) => later(event.currentTarget.value)}
      />
    </Group>
  )
}
