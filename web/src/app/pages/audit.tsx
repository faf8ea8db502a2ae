import { AuditList } from '../../features/audit/audit-list.tsx'

/** What was done, and is the record whole? */
export function AuditPage() {
  return <AuditList />
}
