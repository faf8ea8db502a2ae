import { useNavigate, useParams } from '@tanstack/react-router'
import { ItemsOfSource } from '../../features/review/items-of-source.tsx'
import { SourceView } from '../../features/sources/source-view.tsx'

/** The page of a source. */
export function SourcePage() {
  const { source_id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  return (
    <SourceView
      key={source_id}
      source_id={source_id}
      onGone={() => void navigate({ to: '/settings/sources' })}
    >
      <ItemsOfSource source_id={source_id} />
    </SourceView>
  )
}
