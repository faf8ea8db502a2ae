import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMayWrite, useSeesAllLeads } from '../../account.ts'
import { ItemView } from '../../features/review/item-view.tsx'
import { ReviewList } from '../../features/review/review-list.tsx'
import { reviewText } from '#texts/review.ts'
import { Empty, Waiting } from '../../ui/faces.tsx'
import { Page } from '../../ui/page.tsx'
import { Beside } from '../../ui/split-view.tsx'
import { useFilters } from '../../ui/use-filters.ts'

/** The page of what needs review, with the open item next to the list. */
export function ReviewPage() {
  const seesAll = useSeesAllLeads()
  return (
    <Page title={reviewText.needsReview} says={reviewText.whatItIs}>
      {seesAll === undefined ? <Waiting /> : seesAll ? <Review /> : <OwnLeadsOnly />}
    </Page>
  )
}

function Review() {
  const [{ open }, setFilters] = useFilters()
  const mayWrite = useMayWrite()
  return (
    <Beside
      panel={
        open && (
          <ItemView
            key={open}
            item_id={open}
            mayWrite={mayWrite}
            onGone={() => setFilters({ open: undefined })}
          />
        )
      }
    >
      <ReviewList empty={<NothingToReview />} mayWrite={mayWrite} />
    </Beside>
  )
}

function NothingToReview() {
  return (
    <Empty title={reviewText.nothingToReview}>
      <Text c="dimmed">{reviewText.entriesAppear}</Text>
      <Group justify="center">
        <Anchor component={Link} to="/settings/forms" size="sm">
          {reviewText.addAForm}
        </Anchor>
        <Anchor component={Link} to="/settings/sources" size="sm">
          {reviewText.connectASource}
        </Anchor>
      </Group>
    </Empty>
  )
}

const OwnLeadsOnly = () => (
  <Empty title={reviewText.onlyOwnLeads}>
    <Text c="dimmed">{reviewText.anAdminReviews}</Text>
  </Empty>
)
