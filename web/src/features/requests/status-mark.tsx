import { Mark } from '../../ui/mark.tsx'

/** Shows the status of a response. */
export function StatusMark({ status }: { status: number }) {
  return (
    <Mark tone={status < 400 ? 'good' : status < 500 ? 'between' : 'bad'}>{String(status)}</Mark>
  )
}
