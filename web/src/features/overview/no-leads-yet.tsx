import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMayWrite } from '../../account.ts'
import { overviewText } from '#texts/overview.ts'
import { Empty } from '../../ui/faces.tsx'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { useOnboarding } from '../first-steps/queries.ts'
import { Doors } from '../sign-in-methods/sign-in-methods.tsx'

/**
 * Shown on the overview of an account without leads of its own: how to send the first one, the first
 * steps, and where the demo leads are.
 */
export function NoLeadsYet() {
  const mayWrite = useMayWrite()
  const { data } = useOnboarding()
  const hasDemo = data !== undefined && data.demo.leads > 0
  if (!mayWrite)
    return (
      <Empty title={overviewText.noLeadsYet}>
        <Text c="dimmed">{overviewText.viewerWaits}</Text>
      </Empty>
    )
  return (
    <>
      {hasDemo ? (
        <Empty title={overviewText.demoOnly}>
          <Text c="dimmed">{overviewText.demoSays}</Text>
          <Anchor component={Link} to="/next">
            {overviewText.seeNext}
          </Anchor>
        </Empty>
      ) : (
        <Doors />
      )}
      <FirstSteps />
    </>
  )
}
