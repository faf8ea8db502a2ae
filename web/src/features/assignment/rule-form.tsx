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
import { assignmentText } from '#texts/assignment.ts'

type When = Rule['when']
const tiers = [
  { value: 'hot', label: assignmentText.hot },
  { value: 'warm', label: assignmentText.warm },
  { value: 'cold', label: assignmentText.forLater },
]

type RuleFormProps = {
  rule: Rule
  groups: readonly Group[]
  onSave: (rule: Rule) => void
  onLeave: () => void
}

/** The form of a rule: its conditions and its target. Empty fields match any value. */
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
      group: assignmentText.groups,
      items: groups.map(({ id, name: label }) => ({ value: `group:${id}`, label })),
    },
    {
      group: assignmentText.members,
      items: members.map(({ value, label }) => ({ value: `member:${value}`, label })),
    },
    { group: assignmentText.nobody, items: [{ value: 'nobody', label: assignmentText.nobody }] },
  ]
  return (
    <Modal
      opened
      onClose={onLeave}
      title={assignmentText.rule}
      size="lg"
      closeButtonProps={{ 'aria-label': assignmentText.close }}
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
            label={assignmentText.whatYouCallIt}
            required
            maxLength={100}
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TagsInput label={assignmentText.city} {...many('city')} />
            <TagsInput label={assignmentText.region} maxLength={3} {...many('state')} />
            <TagsInput label={assignmentText.type} {...many('type')} />
            <TagsInput label={assignmentText.source} {...many('source')} />
            <NumberInput
              label={assignmentText.wouldPayAtLeast}
              min={0}
              thousandSeparator=","
              value={when.price_min ?? ''}
              onChange={(value) => set({ price_min: value === '' ? undefined : Number(value) })}
            />
            <NumberInput
              label={assignmentText.wouldPayFromAt}
              min={0}
              thousandSeparator=","
              value={when.price_max ?? ''}
              onChange={(value) => set({ price_max: value === '' ? undefined : Number(value) })}
            />
            <MultiSelect
              label={assignmentText.tier}
              placeholder={when.tier === undefined ? assignmentText.any : ''}
              data={tiers}
              value={when.tier ?? []}
              onChange={(tier) => set({ tier })}
            />
            <TagsInput
              label={assignmentText.language}
              description={assignmentText.suchAsEsDe}
              maxLength={8}
              {...many('language')}
            />
            <MultiSelect
              label={assignmentText.comesOn}
              placeholder={when.weekday === undefined ? assignmentText.anyDay : ''}
              data={days.map((day) => ({ value: day, label: dayName(day) }))}
              value={when.weekday ?? []}
              onChange={(weekday) => set({ weekday })}
            />
            <Row grow align="flex-start">
              <TextInput
                label={assignmentText.fromAgain}
                type="time"
                value={when.from ?? ''}
                onChange={({ currentTarget }) => set({ from: currentTarget.value || undefined })}
              />
              <TextInput
                label={assignmentText.untilToo}
                type="time"
                value={when.to ?? ''}
                onChange={({ currentTarget }) => set({ to: currentTarget.value || undefined })}
              />
            </Row>
          </SimpleGrid>
          <Select
            label={assignmentText.goesTo}
            required
            searchable
            allowDeselect={false}
            data={targets.filter(({ items }) => items.length > 0)}
            value={to}
            onChange={(value) => value && setTo(value)}
          />
          <Row>
            <Button type="submit">{assignmentText.takeIt}</Button>
            <Button variant="default" onClick={onLeave}>
              {assignmentText.leaveIt}
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  )
}

/** Removes empty conditions, which match any value. */
const cleaned = (when: Partial<Record<keyof When, unknown>>): When =>
  Object.fromEntries(
    Object.entries(when).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as When

const keyOf = ({ member, group }: Rule['to']): string =>
  member !== undefined ? `member:${member}` : group !== undefined ? `group:${group}` : 'nobody'

function targetOf(key: string): Rule['to'] {
  const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  if (kind === 'member') return { member: id }
  return kind === 'group' ? { group: id } : {}
}
