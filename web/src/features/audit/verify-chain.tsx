import { Button, Group } from '@mantine/core'
import { Mark } from '../../ui/mark.tsx'
import { useVerify, type Verdict } from './queries.ts'
import { auditText } from '../../texts/audit.ts'

/** Recomputes the chain of the audit log and says whether it holds; and lets one take the log away. */
export function VerifyChain() {
  const verify = useVerify()
  const verdict = verify.data
  return (
    <Group gap="sm">
      {verdict && (
        <span role="status">
          <Mark tone={verdict.is_intact ? 'good' : 'bad'}>{sayVerdict(verdict)}</Mark>
        </span>
      )}
      <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
        {auditText.verify}
      </Button>
      <Button variant="default" component="a" href="/v1/audit_log/export" download>
        {auditText.export}
      </Button>
    </Group>
  )
}

function sayVerdict({ entries, fault, overdue, unproven }: Verdict): string {
  if (fault) return auditText.entry(fault.seq, fault.detail)
  if (overdue > 0) return auditText.entriesHaveWaitedFor(overdue)
  const lost = unproven.length === 0 ? '' : auditText.ofThemWithoutTheir(unproven.length)
  return auditText.allEntriesHold(entries, lost)
}
