import { useNavigate } from '@tanstack/react-router'
import { Console } from '../../features/console/console.tsx'

/** The page that shows delivery attempts as they end. */
export function ConsolePage() {
  const navigate = useNavigate()
  return <Console onOpen={(id) => void navigate({ to: `/developers/deliveries?open=${id}` })} />
}
