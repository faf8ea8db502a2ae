import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { profileText } from '#texts/profile.ts'
import { Empty, Wrong } from '../../ui/faces.tsx'
import { IconTrash } from '../../ui/icons.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { formatConditions } from '../../wording/format-rule.ts'
import { formatName } from '../../wording/name.ts'
import { useSetRules, type NewRule, type Rule } from './queries.ts'
import { RuleForm } from './rule-form.tsx'

type RulesPanelProps = {
  rules: readonly Rule[]
  version: number
  mayChange: boolean
  /** Returns the name of the author of a rule. */
  nameOf: (written_by: string) => string
}

/** Lists the rules of the account with their authors. Adds and removes rules. */
export function RulesPanel({ rules, version, mayChange, nameOf }: RulesPanelProps) {
  const [isAdding, setAdding] = useState(false)
  const save = useSetRules(version)
  const inputs = rules.map(inputOf)
  const leave = () => {
    save.reset()
    setAdding(false)
  }
  const add = (rule: NewRule) =>
    save.mutate([...inputs, rule], {
      onSuccess: () => {
        say(profileText.isAdded)
        leave()
      },
    })
  const remove = (place: number) =>
    save.mutate(inputs.toSpliced(place, 1), { onSuccess: () => say(profileText.isRemoved) })
  const adding = (
    <Button size="xs" variant="default" onClick={() => setAdding(true)}>
      {profileText.addARule}
    </Button>
  )
  return (
    <Panel
      title={profileText.rules}
      says={profileText.whatRulesDo}
      maw={640}
      actions={mayChange && rules.length > 0 && adding}
    >
      {rules.length === 0 ? (
        <Empty title={profileText.noRules}>
          <Text c="dimmed">{profileText.suchAs}</Text>
          {mayChange && adding}
        </Empty>
      ) : (
        <Stack component="ol" gap="sm" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {rules.map((rule, place) => (
            <RuleRow
              key={`${place} ${rule.reason}`}
              rule={rule}
              writer={nameOf(rule.written_by)}
              {...(mayChange && { onRemove: () => remove(place) })}
              place={place}
            />
          ))}
        </Stack>
      )}
      {save.error && !isAdding && <Wrong error={save.error} />}
      {isAdding && (
        <RuleForm
          rules={inputs}
          onSave={add}
          onLeave={leave}
          isSaving={save.isPending}
          error={save.error}
        />
      )}
    </Panel>
  )
}

type RuleRowProps = { rule: Rule; writer: string; place: number; onRemove?: () => void }

function RuleRow({ rule, writer, place, onRemove }: RuleRowProps) {
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={550}>
          {rule.disqualify ? profileText.unqualified : profileText.pointsOf(rule.points ?? 0)}
          {': '}
          {formatName(rule.reason)}
        </Text>
        <Text size="sm" c="dimmed">
          {profileText.if(formatConditions(rule.when))}
        </Text>
        <Text size="xs" c="dimmed">
          {profileText.by(writer)}
          <When at={rule.written_at} />
        </Text>
      </div>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={profileText.removeRule(place + 1)}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}

/** Returns a rule as it is sent. The author of an unchanged rule stays. */
const inputOf = ({ when, points, disqualify, reason }: Rule): NewRule => ({
  when,
  ...(disqualify ? { disqualify } : { points: points ?? 0 }),
  reason,
})
