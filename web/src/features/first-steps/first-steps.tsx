import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePerson } from '../../account.ts'
import { Panel } from '../../ui/panel.tsx'
import { Steps } from '../../ui/steps.tsx'
import { useOnboarding, useRemoveDemo, type Onboarding } from './queries.ts'
import { firstStepsText } from '#texts/first-steps.ts'

/**
 * Shows the first steps of a new account, completed by its data. Hidden once all are done and no
 * demo data is left.
 */
export function FirstSteps() {
  const { data } = useOnboarding()
  if (!data) return null
  const { steps, demo } = data
  const hasDemo = demo.leads + demo.services > 0
  const done = steps.filter(({ is_done }) => is_done).length
  if (done === steps.length && !hasDemo) return null
  return (
    <Panel
      title={firstStepsText.firstSteps}
      says={firstStepsText.ofDoneYourData(done, steps.length)}
    >
      <Steps
        label={firstStepsText.firstSteps}
        steps={steps.map(({ step, is_done }) => ({
          key: step,
          says: is_done ? words[step].says : <Todo step={step} />,
          isDone: is_done,
        }))}
      />
      {hasDemo && <Demo demo={demo} />}
    </Panel>
  )
}

type Step = Onboarding['steps'][number]['step']

const words: Readonly<Record<Step, { says: string; to: string | null }>> = {
  scored_lead: { says: firstStepsText.seeALeadWith, to: '/developers/quick-start' },
  outcome: { says: firstStepsText.sayWhatHappenedWith, to: null },
  own_services: { says: firstStepsText.bringInWhatYou, to: '/services' },
  own_lead: { says: firstStepsText.sendYourFirstOwn, to: '/developers/quick-start' },
  colleague: { says: firstStepsText.inviteAColleague, to: '/settings/members' },
}

function Todo({ step }: { step: Step }) {
  const { says, to } = words[step]
  if (to === null) return says
  return (
    <Anchor component={Link} to={to} size="sm">
      {says}
    </Anchor>
  )
}

function Demo({ demo }: { demo: Onboarding['demo'] }) {
  const { role } = usePerson()
  const remove = useRemoveDemo()
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">
        {firstStepsText.leadsAndServicesHere(demo.leads, demo.services)}
      </Text>
      {(role === 'owner' || role === 'admin') && (
        <Group>
          <Button
            size="xs"
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {firstStepsText.removeTheDemoData}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
