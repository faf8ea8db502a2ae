import { Divider, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountQuery, personQuery } from '../account.ts'
import { signOut } from '../api.ts'
import { appText } from '../texts/app.ts'
import { Drop } from '../ui/drop.tsx'
import style from '../ui/drop.module.css'
import { IconUserCircle } from '../ui/icons.tsx'
import { useRowSpacing } from '../ui/row-height.ts'

/** Who is signed in, in which account, and the way out. */
export function PersonMenu() {
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
