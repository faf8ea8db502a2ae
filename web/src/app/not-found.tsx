import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Empty } from '../ui/faces.tsx'
import { appText } from '../texts/app.ts'

/** What an address without a page shows. */
export function NotFound() {
  return (
    <Empty title={appText.thereIsNoSuch}>
      <Anchor component={Link} to="/next">
        {appText.goToNext}
      </Anchor>
    </Empty>
  )
}
