import { AuditList } from '../../features/audit/audit-list.tsx'

/** The page of the audit log and its verification. */
export function AuditPage() {
  return <AuditList />
}
