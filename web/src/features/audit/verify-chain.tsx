import { Button, Group } from '@mantine/core'
import { Mark } from '../../ui/mark.tsx'
import { useVerify } from './queries.ts'

/** Recomputes the chain of the audit log and says whether it holds; and lets one take the log away. */
export function VerifyChain() {
  const verify = useVerify()
  const verdict = verify.data
  return (
    <Group gap="sm">
      {verdict && (
        <span role="status">
          <Mark standing={verdict.is_intact ? 'good' : 'bad'}>
            {verdict.is_intact
              ? `All ${verdict.entries} entries hold`
              : `Entry ${verdict.fault?.seq}: ${verdict.fault?.detail}`}
          </Mark>
        </span>
      )}
      <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
        Verify
      </Button>
      <Button variant="default" component="a" href="/v1/audit_log/export" download>
        Export
      </Button>
    </Group>
  )
}
