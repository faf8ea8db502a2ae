import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePerson } from '../../account.ts'
import { Panel } from '../../ui/panel.tsx'
import style from './first-steps.module.css'
import { useOnboarding, useRemoveDemo, type Onboarding } from './queries.ts'

/** The first steps of a new account, ticked by its data; gone once all are done and no demonstration is left. */
export function FirstSteps() {
  const { data } = useOnboarding()
  if (!data) return null
  const { steps, demo } = data
  const hasDemo = demo.leads + demo.services > 0
  const done = steps.filter(({ is_done }) => is_done).length
  if (done === steps.length && !hasDemo) return null
  return (
    <Panel title="First steps" says={`${done} of ${steps.length} done; your data tick them.`}>
      <ol className={style.steps}>
        {steps.map(({ step, is_done }) => (
          <li key={step} data-done={is_done || undefined}>
            <span className={style.state}>{is_done ? 'Done: ' : 'To do: '}</span>
            {is_done ? words[step].says : <Todo step={step} />}
          </li>
        ))}
      </ol>
      {hasDemo && <Demo demo={demo} />}
    </Panel>
  )
}

type Step = Onboarding['steps'][number]['step']

const words: Readonly<Record<Step, { says: string; to: string | null }>> = {
  scored_lead: { says: 'See a lead with its score and why', to: '/developers/quick-start' },
  outcome: { says: 'Say what happened with a lead: keys 1 to 5', to: null },
  own_services: { says: 'Bring in what you offer, from a CSV file', to: '/services' },
  own_lead: { says: 'Send your first own lead', to: '/developers/quick-start' },
  colleague: { says: 'Invite a colleague', to: '/settings/members' },
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
        {demo.leads} leads and {demo.services} services here are demo data. They are made up, count
        in no score and teach it nothing.
      </Text>
      {(role === 'owner' || role === 'admin') && (
        <Group>
          <Button
            size="xs"
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Remove the demo data
          </Button>
        </Group>
      )}
    </Stack>
  )
}
