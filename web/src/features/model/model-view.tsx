import { SimpleGrid, Stack } from '@mantine/core'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Calibration } from './calibration.tsx'
import { CardFacts } from './card-facts.tsx'
import { DidItHold } from './did-it-hold.tsx'
import { DriftFacts } from './drift.tsx'
import { Features } from './features.tsx'
import { Labels } from './labels.tsx'
import { PromisesByMonth } from './promises-by-month.tsx'
import { useCard, useFunnel } from './queries.ts'
import { Simulator } from './simulator.tsx'
import { Versions } from './versions.tsx'

type ModelViewProps = { mayRollBack: boolean; thresholds: { hot: number; warm: number } }

/** First whether the score held, then what it looks at, then what it is, its versions, and what other thresholds would do. */
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
    <Stack gap="lg">
      <div>
        <DidItHold funnel={funnel.data} />
        <PromisesByMonth promises={funnel.data.promises} />
      </div>
      <Features card={card.data} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" style={{ alignItems: 'start' }}>
        <Stack gap="lg" miw={0}>
          <CardFacts card={card.data} />
          <DriftFacts card={card.data} />
          <Versions card={card.data} mayRollBack={mayRollBack} />
          <Simulator {...thresholds} />
        </Stack>
        <Stack gap="lg" miw={0}>
          <Calibration card={card.data} />
          <Labels card={card.data} funnel={funnel.data} />
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}
