import type { AccountSettings } from '#accounts'
import { rankOf } from '../states.ts'
import type { LeadRow } from '../store/columns.ts'

/** The lead as it counts: with the override, where there is one, in front of its score. */
export function withOverride<
  Row extends Pick<LeadRow, 'override' | 'status' | 'qualification_type' | 'triggers'>,
>(row: Row, account: Pick<AccountSettings, 'qualify_at'>): Row {
  if (row.override === null) return row
  const { qualification_type } = row.override
  const isQualified = rankOf(qualification_type) >= rankOf(account.qualify_at)
  const status =
    row.status === 'qualified' || row.status === 'unqualified'
      ? isQualified
        ? 'qualified'
        : 'unqualified'
      : row.status
  return {
    ...row,
    status,
    qualification_type,
    triggers: [...new Set([...row.triggers, 'manual_override'])],
  }
}
