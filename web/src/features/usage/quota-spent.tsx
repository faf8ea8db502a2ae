import { Alert, Text } from '@mantine/core'
import { When } from '../../ui/when.tsx'

/** Says that programs are refused for the rest of the day, and what to do. */
export function QuotaSpent({ resetsAt }: { resetsAt: string }) {
  return (
    <Alert variant="default" title="The requests of the day are used up" role="alert">
      <Text size="sm">
        Keys and apps are answered 429 until the next day begins, <When at={resetsAt} />. What
        people do here goes on. The operator of the instance can raise the plan:{' '}
        <code>leadhouse accounts set-plan</code>.
      </Text>
    </Alert>
  )
}
