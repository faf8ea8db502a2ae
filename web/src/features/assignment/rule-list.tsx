import { ActionIcon, Button, Group as Row, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '../../ui/icons.tsx'
import { useState } from 'react'
import { formatRule } from './format-rule.ts'
import type { Group, Rule } from './queries.ts'
import style from './rule-list.module.css'
import { assignmentText } from '#texts/assignment.ts'

type RuleListProps = {
  rules: readonly Rule[]
  groups: readonly Group[]
  nameOf: (user_id: string) => string
  onChange: (rules: Rule[]) => void
  onEdit: (place: number) => void
}

/**
 * Shows the rules as sentences from top to bottom. They can be dragged, or moved with their
 * buttons.
 */
export function RuleList({ rules, groups, nameOf, onChange, onEdit }: RuleListProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (from: number, to: number) => onChange(moved(rules, from, to))
  return (
    <Stack component="ol" gap={6} className={style.list}>
      {rules.map((rule, i) => (
        // Dragging is for the pointer. Each rule has buttons that move it with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={`${rule.name} ${i}`}
          className={style.rule}
          data-dragged={dragged === i || undefined}
          draggable
          onDragStart={() => setDragged(i)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => dragged !== null && move(dragged, i)}
        >
          <IconGripVertical size={16} aria-hidden className={style.grip} />
          <div className={style.words}>
            <Text size="sm" fw={550}>
              {i + 1}. {rule.name}
            </Text>
            <Text size="sm" c="dimmed">
              {formatRule(rule, groups, nameOf)}
            </Text>
          </div>
          <Row gap={2} wrap="nowrap">
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onEdit(i)}
              aria-label={assignmentText.changeRule(i + 1)}
            >
              {assignmentText.change}
            </Button>
            <Act name={`Move rule ${i + 1} up`} isOff={i === 0} onClick={() => move(i, i - 1)}>
              <IconArrowUp size={16} />
            </Act>
            <Act
              name={`Move rule ${i + 1} down`}
              isOff={i === rules.length - 1}
              onClick={() => move(i, i + 1)}
            >
              <IconArrowDown size={16} />
            </Act>
            <Act
              name={`Remove rule ${i + 1}`}
              onClick={() => onChange(rules.filter((_, k) => k !== i))}
            >
              <IconTrash size={16} />
            </Act>
          </Row>
        </li>
      ))}
    </Stack>
  )
}

function Act({
  name,
  isOff = false,
  onClick,
  children,
}: {
  name: string
  isOff?: boolean
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={name} disabled={isOff} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}

/** Returns the items after one of them has moved to another position. */
function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const rest = all.filter((_, i) => i !== from)
  const one = all[from]
  return one === undefined ? [...all] : rest.toSpliced(to, 0, one)
}
