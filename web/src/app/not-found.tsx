import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Empty } from '../ui/faces.tsx'

/** What an address without a page shows. */
export function NotFound() {
  return (
    <Empty title="There is no such page">
      <Anchor component={Link} to="/next">
        Go to Next
      </Anchor>
    </Empty>
  )
}
