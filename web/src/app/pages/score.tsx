import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAccount, usePerson } from '../../account.ts'
import { ModelView } from '../../features/model/model-view.tsx'
import { Page } from '../../ui/page.tsx'
import { appText } from '#texts/app.ts'

/** The page of the score and its accuracy. */
export function ScorePage() {
  const { hot_threshold, warm_threshold } = useAccount()
  const { role } = usePerson()
  return (
    <Page
      title={appText.score}
      says={appText.didItHoldAnd}
      actions={
        <Anchor component={Link} to="/score/response" size="sm">
          {appText.howSoonLeadsAre}
        </Anchor>
      }
    >
      <ModelView
        mayRollBack={role === 'owner' || role === 'admin'}
        thresholds={{ hot: hot_threshold, warm: warm_threshold }}
      />
    </Page>
  )
}
