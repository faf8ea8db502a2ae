import { SimpleGrid, Stack } from '@mantine/core'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Calibration } from './calibration.tsx'
import { CardFacts } from './card-facts.tsx'
import { DriftFacts } from './drift.tsx'
import { Features } from './features.tsx'
import { Labels } from './labels.tsx'
import { Promises } from './promises.tsx'
import { useCard, useFunnel } from './queries.ts'
import { Simulator } from './simulator.tsx'
import { Versions } from './versions.tsx'

type ModelViewProps = { mayRollBack: boolean; thresholds: { hot: number; warm: number } }

/** Did the score hold? What was promised and what happened, what the model is, and what other thresholds would do. */
export function ModelView({ mayRollBack, thresholds }: ModelViewProps) {
  const card = useCard()
  const funnel = useFunnel()
  const error = card.error ?? funnel.error
  if (error)
    return (
      <Wrong error={error} onRetry={() => void Promise.all([card.refetch(), funnel.refetch()])} />
    )
  if (!card.data || !funnel.data) return <Waiting />
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Stack gap="md" miw={0}>
        <CardFacts card={card.data} />
        <Promises funnel={funnel.data} />
        <DriftFacts card={card.data} />
        <Simulator {...thresholds} />
        <Versions card={card.data} mayRollBack={mayRollBack} />
      </Stack>
      <Stack gap="md" miw={0}>
        <Calibration card={card.data} />
        <Labels card={card.data} funnel={funnel.data} />
        <Features card={card.data} />
      </Stack>
    </SimpleGrid>
  )
}
