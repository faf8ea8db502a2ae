import { usePerson } from '../../account.ts'
import { ConversionPanel } from '../../features/export/conversion-panel.tsx'
import { ExportPanel } from '../../features/export/export-panel.tsx'
import { RetentionView } from '../../features/retention/retention-view.tsx'

/** The page of data retention and export. */
export function DataPage() {
  const isOwner = usePerson().role === 'owner'
  return (
    <>
      <RetentionView mayChange={isOwner} />
      <ConversionPanel />
      {isOwner && <ExportPanel />}
    </>
  )
}
