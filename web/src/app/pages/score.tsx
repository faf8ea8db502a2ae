import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAccount, usePerson } from '../../account.ts'
import { ModelView } from '../../features/model/model-view.tsx'
import { Page } from '../../ui/page.tsx'

/** Did the score hold? */
export function ScorePage() {
  const { hot_at, warm_at } = useAccount()
  const { role } = usePerson()
  return (
    <Page
      title="Score"
      says="Did it hold, and what is it made of?"
      actions={
        <Anchor component={Link} to="/score/response" size="sm">
          How soon leads are answered
        </Anchor>
      }
    >
      <ModelView
        mayRollBack={role === 'owner' || role === 'admin'}
        thresholds={{ hot: hot_at, warm: warm_at }}
      />
    </Page>
  )
}
