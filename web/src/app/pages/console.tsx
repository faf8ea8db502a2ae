import { useNavigate } from '@tanstack/react-router'
import { Console } from '../../features/console/console.tsx'

/** Deliveries as they happen. */
export function ConsolePage() {
  const navigate = useNavigate()
  return <Console onOpen={(id) => void navigate({ to: `/developers/deliveries?open=${id}` })} />
}
