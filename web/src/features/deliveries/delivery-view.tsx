import { Anchor, Button, Divider, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEndpointChoices } from '../../endpoints.ts'
import { AttemptView } from '../../ui/attempt-view.tsx'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { When } from '../../ui/when.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import { NextAttempt } from './next-attempt.tsx'
import { useDelivery, useRedeliver, type DeliverySummary } from './queries.ts'
import { deliveriesText } from '#texts/deliveries.ts'

/** Shows a delivery: its state, and the request and response of each attempt. */
export function DeliveryView({ delivery_id }: { delivery_id: string }) {
  const { data: delivery, error, refetch } = useDelivery(delivery_id)
  const endpoints = useEndpointChoices()
  const redeliver = useRedeliver(delivery_id)
  const send = () => redeliver.mutate(undefined, { onSuccess: () => say(deliveriesText.sentAgain) })
  useShortcuts({ redeliver: send })
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!delivery) return <Waiting />
  return (
    <Panel
      title={delivery.event_type}
      actions={
        delivery.trigger !== 'test' &&
        delivery.status !== 'filtered' && (
          <Button size="xs" variant="default" loading={redeliver.isPending} onClick={send}>
            {deliveriesText.redeliver}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [deliveriesText.state, <DeliveryMark key="state" delivery={delivery} />],
          [deliveriesText.event, delivery.event_id],
          [
            deliveriesText.endpoint,
            <Anchor
              key="endpoint"
              component={Link}
              to={`/developers/webhooks/${delivery.webhook_id}`}
              size="sm"
            >
              {endpoints.find(({ value }) => value === delivery.webhook_id)?.label ??
                delivery.webhook_id}
            </Anchor>,
          ],
          [deliveriesText.owed, <When key="owed" at={delivery.created_at} />],
          [deliveriesText.nextAttempt, <NextAttempt key="next" delivery={delivery} />],
          ...filterFacts(delivery),
        ]}
      />
      {delivery.attempts.length === 0 && (
        <Text size="sm" c="dimmed">
          {delivery.filtered_by ? deliveriesText.notSent : deliveriesText.noAttemptYet}
        </Text>
      )}
      <Stack gap="md">
        {delivery.attempts.toReversed().map((attempt) => (
          <Group key={attempt.id} display="block">
            <Divider mb="sm" />
            <AttemptView attempt={attempt} />
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}

/** Returns the condition of the filter that excluded the event, if there is one. */
function filterFacts({ filtered_by }: Pick<DeliverySummary, 'filtered_by'>): [string, ReactNode][] {
  if (!filtered_by) return []
  const { path, values } = filtered_by
  return [[deliveriesText.filteredBy, deliveriesText.isNoneOf(path, values.map(String))]]
}
