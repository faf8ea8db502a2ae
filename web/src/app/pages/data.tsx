import { usePerson } from '../../account.ts'
import { ExportPanel } from '../../features/export/export-panel.tsx'
import { RetentionView } from '../../features/retention/retention-view.tsx'

/** What is kept for how long, and how does one take everything along? */
export function DataPage() {
  const isOwner = usePerson().role === 'owner'
  return (
    <>
      <RetentionView mayChange={isOwner} />
      {isOwner && <ExportPanel />}
    </>
  )
}
