import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ResponseView } from '../../features/response/response-view.tsx'
import { Page } from '../../ui/page.tsx'

/** Who answers when? */
export function ResponsePage() {
  return (
    <Page
      title="Response"
      says="How soon leads of the last 30 days were answered, and what it came with."
      actions={
        <Anchor component={Link} to="/score" size="sm">
          Score
        </Anchor>
      }
    >
      <ResponseView />
    </Page>
  )
}
