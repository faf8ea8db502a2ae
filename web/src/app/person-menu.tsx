import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconUserCircle } from '../ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountQuery, personQuery } from '../account.ts'
import { signOut } from '../api.ts'
import { useRowSpacing } from '../ui/row-height.ts'
import { appText } from '../texts/app.ts'

/** Who is signed in, in which account, and the way out. */
export function PersonMenu() {
  const { data: person } = useQuery(personQuery)
  const { data: account } = useQuery(accountQuery)
  const [spacing, setSpacing] = useRowSpacing()
  return (
    <Menu width={240} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={appText.you}>
          <IconUserCircle size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={550} c="var(--mantine-color-text)">
            {person?.name ?? person?.email}
          </Text>
          <Text size="xs">
            {account?.name}
            {person && ` · ${person.role}`}
          </Text>
        </Menu.Label>
        <Menu.Item component={Link} to="/settings">
          {appText.settings}
        </Menu.Item>
        <Menu.Item
          visibleFrom="md"
          onClick={() => setSpacing(spacing === 'compact' ? 'roomy' : 'compact')}
        >
          {spacing === 'compact' ? appText.roomyRows : appText.compactRows}
        </Menu.Item>
        <Menu.Item onClick={() => void signOut()}>{appText.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
