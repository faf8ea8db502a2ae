import { ActionIcon, Group } from '@mantine/core'
import { IconKeyboard } from '../ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { personQuery } from '../account.ts'
import { Bell } from '../features/notices/bell.tsx'
import { ToTestData } from '../features/test-data/to-test-data.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { StatusDot } from './status-dot.tsx'
import { appText } from '../texts/app.ts'

/** What can be done from the head of every page. */
export function HeadActs({ onKeys }: { onKeys: () => void }) {
  const { data: person } = useQuery(personQuery)
  return (
    <Group gap={6} wrap="nowrap">
      {person && !person.is_test && <ToTestData />}
      <Bell />
      <StatusDot />
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={onKeys}
        aria-label={appText.keys}
        title={appText.keys}
        visibleFrom="sm"
      >
        <IconKeyboard size={18} />
      </ActionIcon>
      <SchemeSwitch />
      <PersonMenu />
    </Group>
  )
}
