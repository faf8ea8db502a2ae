import { Stack, Text } from '@mantine/core'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Panel } from '../../ui/panel.tsx'
import { capital } from '../../wording/capital.ts'
import { useCheckUp, type CheckUp } from './queries.ts'
import { systemText } from '#texts/system.ts'
import { ServerText } from '../../ui/server-text.tsx'

/** Shows the results of `leadhouse doctor`: errors first, then warnings, then passed checks. */
export function CheckUpPanel() {
  const { data: checkUp, error, refetch } = useCheckUp()
  return (
    <Panel title={systemText.checkUp} says={systemText.theSameAsNpx}>
      {error && <Wrong error={error} onRetry={() => void refetch()} />}
      {!error && !checkUp && <Waiting />}
      {checkUp && <Facts areServerNames facts={worstFirst(checkUp).map(factOf)} />}
    </Panel>
  )
}

type Finding = CheckUp['findings'][number]

const factOf = (finding: Finding): [string, React.ReactNode] => [
  capital(finding.name),
  <Said key={finding.name} finding={finding} />,
]

function Said({ finding: { result, message, remedy } }: { finding: Finding }) {
  return (
    <Stack gap={2}>
      <Text size="sm">
        <Mark tone={marks[result]}>{systemText.results[result]}</Mark>{' '}
        <ServerText>{message}</ServerText>
      </Text>
      {remedy !== null && (
        <Text size="sm" c="dimmed">
          <ServerText>{remedy}</ServerText>
        </Text>
      )}
    </Stack>
  )
}

const order = ['bad', 'note', 'good'] as const
const marks = { bad: 'bad', note: 'between', good: 'good' } as const

const worstFirst = ({ findings }: CheckUp): Finding[] =>
  order.flatMap((result) => findings.filter((finding) => finding.result === result))
