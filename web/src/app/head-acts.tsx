import {
  ActionIcon,
  Group,
  useComputedColorScheme,
  useMantineColorScheme,
  Divider,
  Text,
} from '@mantine/core'
import { IconKeyboard, IconMoon, IconSun, IconUserCircle } from '../ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { personQuery, accountQuery } from '../account.ts'
import { Bell } from '../features/notices/bell.tsx'
import { ToTestData } from '../features/test-data/to-test-data.tsx'
import { StatusDot } from './status-dot.tsx'
import { appText } from '#texts/app.ts'
import { Link } from '@tanstack/react-router'
import { signOut } from '../api.ts'
import { Drop } from '../ui/drop.tsx'
import style from '../ui/drop.module.css'
import { useRowSpacing } from '../ui/row-height.ts'

/** The controls in the header of every page. */
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

/** Switches between the light and the dark theme. Until it is used, the system setting applies. */
function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = isDark ? appText.lightColours : appText.darkColours
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  )
}

/** Shows the signed-in person, the account, and the sign-out button. */
function PersonMenu() {
  const { data: person } = useQuery(personQuery)
  const { data: account } = useQuery(accountQuery)
  const [spacing, setSpacing] = useRowSpacing()
  return (
    <Drop label={appText.you} icon={<IconUserCircle size={20} />} width={240}>
      {(close) => (
        <>
          <Text size="sm" fw={550}>
            {person?.name ?? person?.email}
          </Text>
          <Text size="xs" c="dimmed">
            {account?.name}
            {person && ` · ${person.role}`}
          </Text>
          <Divider my={8} />
          <Link to="/settings" className={style.choice} onClick={close}>
            {appText.settings}
          </Link>
          <button
            type="button"
            className={style.choice}
            data-desk
            onClick={() => {
              setSpacing(spacing === 'compact' ? 'roomy' : 'compact')
              close()
            }}
          >
            {spacing === 'compact' ? appText.roomyRows : appText.compactRows}
          </button>
          <button type="button" className={style.choice} onClick={() => void signOut()}>
            {appText.signOut}
          </button>
        </>
      )}
    </Drop>
  )
}
