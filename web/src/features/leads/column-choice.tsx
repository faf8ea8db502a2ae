import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns } from '../../ui/icons.tsx'
import type { Columns } from './use-columns.ts'
import { leadsText } from '#texts/leads.ts'

const steps = [
  { says: leadsText.earlier, step: -1, Icon: IconArrowUp },
  { says: leadsText.later, step: 1, Icon: IconArrowDown },
] as const

/** Selects the shown columns and their order. Not on a phone, where a lead has two lines. */
export function ColumnChoice({ columns }: { columns: Columns }) {
  const { shown, hidden, toggle, move, reset } = columns
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          visibleFrom="sm"
          leftSection={<IconColumns size={14} aria-hidden />}
        >
          {leadsText.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={leadsText.columns}>
        <Stack gap={6}>
          {shown.map(({ key, title }, index) => (
            <Group key={key} justify="space-between" gap="xl" wrap="nowrap">
              <Checkbox
                size="xs"
                label={title}
                checked
                disabled={shown.length === 1}
                onChange={() => toggle(key)}
              />
              <Group gap={2} wrap="nowrap">
                {steps.map(({ says, step, Icon }) => (
                  <ActionIcon
                    key={step}
                    size="sm"
                    variant="subtle"
                    color="gray"
                    aria-label={says(title)}
                    disabled={index + step < 0 || index + step >= shown.length}
                    onClick={() => move(key, step)}
                  >
                    <Icon size={12} />
                  </ActionIcon>
                ))}
              </Group>
            </Group>
          ))}
          {hidden.map(({ key, title }) => (
            <Checkbox
              key={key}
              size="xs"
              label={title}
              checked={false}
              onChange={() => toggle(key)}
            />
          ))}
          <Button size="compact-xs" variant="default" onClick={reset}>
            {leadsText.asUsual}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
