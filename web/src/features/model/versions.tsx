import { Button, Group, Stack, Text } from '@mantine/core'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { sayCount } from '../../wording/count.ts'
import { useRollback, type Card } from './queries.ts'
import { modelText } from '../../texts/model.ts'

const shortStages: Readonly<Record<string, string>> = modelText.shortStages

/** The models the account had, and the way back to the former one. */
export function Versions({ card, mayRollBack }: { card: Card; mayRollBack: boolean }) {
  const rollback = useRollback()
  if (card.versions.length === 0) return null
  return (
    <Panel
      title={modelText.versions}
      actions={
        mayRollBack &&
        card.promoted_at !== null && (
          <Button
            size="xs"
            variant="default"
            loading={rollback.isPending}
            onClick={() =>
              rollback.mutate(undefined, {
                onSuccess: () => say(modelText.formerScores),
              })
            }
          >
            {modelText.goBack}
          </Button>
        )
      }
    >
      <Stack gap="xs">
        {card.versions.map((one) => (
          <Group key={one.id} justify="space-between">
            <Text size="sm">
              {one.id === card.id ? <b>{modelText.scoresNow(stageOf(one))}</b> : stageOf(one)}
              {`, ${modelText.outcomesOf(one.outcomes, sayCount(one.outcomes), sayCount(one.conversions))}`}
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

const stageOf = ({ stage }: Card['versions'][number]): string => shortStages[stage] ?? stage
