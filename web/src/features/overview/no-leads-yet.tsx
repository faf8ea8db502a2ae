import { Text } from '@mantine/core'
import { useMayWrite } from '../../account.ts'
import { overviewText } from '#texts/overview.ts'
import { Empty } from '../../ui/faces.tsx'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { Doors } from '../sign-in-methods/sign-in-methods.tsx'

/** Shown on the overview of an account without leads: how to send the first one, and the first steps. */
export function NoLeadsYet() {
  if (!useMayWrite())
    return (
      <Empty title={overviewText.noLeadsYet}>
        <Text c="dimmed">{overviewText.viewerWaits}</Text>
      </Empty>
    )
  return (
    <>
      <Doors />
      <FirstSteps />
    </>
  )
}
