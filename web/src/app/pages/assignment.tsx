import { AssignmentView } from '../../features/assignment/assignment-view.tsx'

/** The page of assignment rules and availability. */
export function AssignmentPage() {
  return <AssignmentView />
}
