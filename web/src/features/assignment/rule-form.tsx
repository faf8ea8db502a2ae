import {
  Button,
  Group as Row,
  Modal,
  MultiSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { dayName, days } from '../hours/days.ts'
import { useAnswerers, type Group, type Rule } from './queries.ts'

type When = Rule['when']
const tiers = [
  { value: 'hot', label: 'Hot' },
  { value: 'warm', label: 'Warm' },
  { value: 'cold', label: 'For later' },
]

type RuleFormProps = {
  rule: Rule
  groups: readonly Group[]
  onSave: (rule: Rule) => void
  onLeave: () => void
}

/** One rule: what a lead must be, and who gets it. Fields left empty do not matter. */
export function RuleForm({ rule, groups, onSave, onLeave }: RuleFormProps) {
  const [name, setName] = useState(rule.name)
  const [when, setWhen] = useState<When>(rule.when)
  const [to, setTo] = useState(keyOf(rule.to))
  const { data: members = [] } = useAnswerers()
  const set = (part: Partial<Record<keyof When, unknown>>) =>
    setWhen((before) => cleaned({ ...before, ...part }))
  const many = (key: 'source' | 'city' | 'state' | 'type' | 'language') => ({
    value: when[key] ?? [],
    onChange: (value: string[]) => set({ [key]: value }),
  })
  const targets = [
    {
      group: 'Groups',
      items: groups.map(({ id, name: label }) => ({ value: `group ${id}`, label })),
    },
    {
      group: 'Members',
      items: members.map(({ value, label }) => ({ value: `member ${value}`, label })),
    },
    { group: 'Nobody', items: [{ value: 'nobody', label: 'Nobody' }] },
  ]
  return (
    <Modal
      opened
      onClose={onLeave}
      title="Rule"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSave({ name: name.trim(), when, to: targetOf(to) })
        }}
      >
        <Stack>
          <TextInput
            label="What you call it"
            required
            maxLength={100}
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TagsInput label="City" {...many('city')} />
            <TagsInput label="Region" maxLength={2} {...many('state')} />
            <TagsInput label="Type" {...many('type')} />
            <TagsInput label="Source" {...many('source')} />
            <NumberInput
              label="Would pay at least"
              min={0}
              thousandSeparator=","
              value={when.price_min ?? ''}
              onChange={(value) => set({ price_min: value === '' ? undefined : Number(value) })}
            />
            <NumberInput
              label="Would pay from at most"
              min={0}
              thousandSeparator=","
              value={when.price_max ?? ''}
              onChange={(value) => set({ price_max: value === '' ? undefined : Number(value) })}
            />
            <MultiSelect
              label="Tier"
              placeholder={when.tier === undefined ? 'Any' : ''}
              data={tiers}
              value={when.tier ?? []}
              onChange={(tier) => set({ tier })}
            />
            <TagsInput
              label="Language"
              description="Such as es, de"
              maxLength={8}
              {...many('language')}
            />
            <MultiSelect
              label="Comes on"
              placeholder={when.weekday === undefined ? 'Any day' : ''}
              data={days.map((day) => ({ value: day, label: dayName(day) }))}
              value={when.weekday ?? []}
              onChange={(weekday) => set({ weekday })}
            />
            <Row grow align="flex-start">
              <TextInput
                label="From"
                type="time"
                value={when.from ?? ''}
                onChange={({ currentTarget }) => set({ from: currentTarget.value || undefined })}
              />
              <TextInput
                label="Until"
                type="time"
                value={when.to ?? ''}
                onChange={({ currentTarget }) => set({ to: currentTarget.value || undefined })}
              />
            </Row>
          </SimpleGrid>
          <Select
            label="Goes to"
            required
            searchable
            allowDeselect={false}
            data={targets.filter(({ items }) => items.length > 0)}
            value={to}
            onChange={(value) => value && setTo(value)}
          />
          <Row>
            <Button type="submit">Take it</Button>
            <Button variant="default" onClick={onLeave}>
              Leave it
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  )
}

/** Without what is empty: it does not matter. */
const cleaned = (when: Partial<Record<keyof When, unknown>>): When =>
  Object.fromEntries(
    Object.entries(when).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as When

const keyOf = ({ member, group }: Rule['to']): string =>
  member !== undefined ? `member ${member}` : group !== undefined ? `group ${group}` : 'nobody'

function targetOf(key: string): Rule['to'] {
  const [kind, id] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)]
  if (kind === 'member') return { member: id }
  return kind === 'group' ? { group: id } : {}
}
