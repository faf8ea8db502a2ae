import { Alert, Text } from '@mantine/core'
import { When } from '../../ui/when.tsx'
import { usageText } from '#texts/usage.ts'

/** Shows that programs are refused for the rest of the day, and what to do. */
export function QuotaSpent({ resetsAt }: { resetsAt: string }) {
  return (
    <Alert variant="default" title={usageText.theRequestsOfThe} role="alert">
      <Text size="sm">
        {usageText.keysAndAppsAre} <When at={resetsAt} />
        {usageText.whatPeopleDoHere} <code>{usageText.leadhouseAccountsSetPlan}</code>.
      </Text>
    </Alert>
  )
}
