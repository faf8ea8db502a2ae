import { useAccount, usePerson } from '../../account.ts'
import { AssistantPermissions } from '../../features/assistants/assistant-permissions.tsx'
import { ConnectAssistant } from '../../features/assistants/connect-assistant.tsx'

/** The page of assistants that connect over MCP. */
export function AssistantsPage() {
  const account = useAccount()
  const { role } = usePerson()
  const mayChange = role === 'owner' || role === 'admin'
  return (
    <>
      <ConnectAssistant />
      <AssistantPermissions account={account} mayChange={mayChange} />
    </>
  )
}
