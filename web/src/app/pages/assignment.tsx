import { AssignmentView } from '../../features/assignment/assignment-view.tsx'

/** Who gets which lead? */
export function AssignmentPage() {
  return <AssignmentView />
}
