import { Button, Group, Stack, Text } from '@mantine/core'
import { say } from '../../ui/notify.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { useRollback, type Card } from './queries.ts'

const shortStages: Readonly<Record<string, string>> = {
  ridge: 'Scorecard',
  ebm: 'Sum of shapes',
}

/** The models the account had, and the way back to the former one. */
export function Versions({ card, mayRollBack }: { card: Card; mayRollBack: boolean }) {
  const rollback = useRollback()
  if (card.versions.length === 0) return null
  return (
    <Panel
      title="Versions"
      actions={
        mayRollBack &&
        card.promoted_at !== null && (
          <Button
            size="xs"
            variant="default"
            loading={rollback.isPending}
            onClick={() =>
              rollback.mutate(undefined, {
                onSuccess: () =>
                  say(
                    'The former model scores again. Doing it once more brings the later one back.',
                  ),
              })
            }
          >
            Go back
          </Button>
        )
      }
    >
      <Stack gap="xs">
        {card.versions.map((one) => (
          <Group key={one.id} justify="space-between">
            <Text size="sm">
              {one.id === card.id ? (
                <b>{shortStages[one.stage]}, scores now</b>
              ) : (
                shortStages[one.stage]
              )}
              , {one.outcomes} outcomes, {one.conversions} of them good
            </Text>
            <Text size="xs" c="dimmed">
              <When at={one.trained_at} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
