import { Anchor } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ItemsOfSource } from '../../features/review/items-of-source.tsx'
import { SourceView } from '../../features/sources/source-view.tsx'
import { sourcesText } from '#texts/sources.ts'

/** The page of a source. */
export function SourcePage() {
  const { source_id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  return (
    <>
      <Anchor component={Link} to="/settings/sources" size="sm">
        {sourcesText.allSources}
      </Anchor>
      <SourceView
        key={source_id}
        source_id={source_id}
        onGone={() => void navigate({ to: '/settings/sources' })}
      >
        <ItemsOfSource source_id={source_id} />
      </SourceView>
    </>
  )
}
