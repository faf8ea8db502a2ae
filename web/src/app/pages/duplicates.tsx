import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { DuplicateList } from '../../features/merging/duplicate-list.tsx'
import { useMayMergeAll } from '../../features/merging/use-duplicates.ts'
import { appText } from '#texts/app.ts'
import { duplicatesText } from '#texts/duplicates.ts'
import { Empty, Waiting } from '../../ui/faces.tsx'
import { Page } from '../../ui/page.tsx'

/** The page of customers who are probably the same person. */
export function DuplicatesPage() {
  const mayMerge = useMayMergeAll()
  return (
    <Page
      title={duplicatesText.probablyTheSame}
      says={duplicatesText.whatItIs}
      actions={
        <Anchor component={Link} to="/customers" size="sm">
          {appText.allCustomers}
        </Anchor>
      }
    >
      {mayMerge === undefined ? <Waiting /> : mayMerge ? <DuplicateList /> : <NotAllowed />}
    </Page>
  )
}

const NotAllowed = () => (
  <Empty title={duplicatesText.youCannotMerge}>
    <Text c="dimmed">{duplicatesText.anAdminMerges}</Text>
  </Empty>
)
