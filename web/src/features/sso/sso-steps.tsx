import { ssoText } from '#texts/sso.ts'
import { Panel } from '../../ui/panel.tsx'
import { Steps } from '../../ui/steps.tsx'
import { useConnections, useDomains } from './queries.ts'

/** Shows the steps to single sign-on, completed by the data. Hidden once all are done. */
export function SsoSteps() {
  const domains = useDomains().rows
  const connections = useConnections().rows
  const steps = [
    {
      key: 'domain',
      says: ssoText.showThatADomain,
      isDone: domains.some(({ verified_at }) => verified_at !== null),
    },
    { key: 'provider', says: ssoText.describeYourProvider, isDone: connections.length > 0 },
    {
      key: 'test',
      says: ssoText.signInAsATest,
      isDone: connections.some(
        ({ tested_at, enabled_at }) => tested_at !== null && enabled_at !== null,
      ),
    },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <Panel title={ssoText.threeSteps}>
      <Steps label={ssoText.threeSteps} steps={steps} />
    </Panel>
  )
}
