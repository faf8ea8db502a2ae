import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ResponseView } from '../../features/response/response-view.tsx'
import { Page } from '../../ui/page.tsx'
import { appText } from '#texts/app.ts'

/** The page of response times by member. */
export function ResponsePage() {
  return (
    <Page
      title={appText.response}
      says={appText.howSoonLeadsOf}
      actions={
        <Anchor component={Link} to="/score" size="sm">
          {appText.score}
        </Anchor>
      }
    >
      <ResponseView />
    </Page>
  )
}
