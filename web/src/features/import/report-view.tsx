import { Anchor, Progress, Stack, Table, Text } from '@mantine/core'
import { isOver, type Report } from './queries.ts'
import { sayCount } from '../../wording/count.ts'

/** How far an import is, and what became of its rows. */
export function ReportView({ report }: { report: Report }) {
  const { lines, done, failed, dry_run } = report
  return (
    <Stack gap="sm">
      {!isOver(report) && (
        <>
          <Text size="sm">
            {dry_run ? 'Looked at' : 'Brought in'} {sayCount(done)} of {sayCount(lines)} rows
          </Text>
          <Progress
            value={lines === 0 ? 0 : (done / lines) * 100}
            aria-label={dry_run ? 'Looked at so far' : 'Brought in so far'}
          />
        </>
      )}
      {isOver(report) && <Text role="status">{sayResult(report)}</Text>}
      {failed > 0 && <Faults report={report} />}
    </Stack>
  )
}

/** The rows that failed, the first hundred here and all of them as a file. */
function Faults({ report: { id, errors, failed } }: { report: Report }) {
  return (
    <div>
      <Table.ScrollContainer minWidth={320} maxHeight={240} type="native">
        <Table captionSide="top">
          <Table.Caption ta="left">
            {failed === 1 ? 'One row is' : `${sayCount(failed)} rows are`} left out.{' '}
            {errors.length < failed && `The first ${errors.length}: `}
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th>What is wrong</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.map((fault) => (
              <Table.Tr key={fault.line}>
                <Table.Td>{fault.line}</Table.Td>
                <Table.Td>{fault.errors.map(({ detail }) => detail).join(' ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Anchor href={`/v1/imports/${id}/errors`} download={`${id}-errors.csv`} size="sm">
        Download them as a file
      </Anchor>
    </div>
  )
}

/** What came of an import in a sentence. */
function sayResult(report: Report): string {
  const { status, dry_run, done, lines, created, updated, unchanged, failed, error } = report
  const counts = dry_run
    ? `${sayCount(created)} would be new, ${sayCount(updated)} would change, ${sayCount(unchanged)} stay as they are, ${sayCount(failed)} cannot be imported.`
    : `${sayCount(created)} new, ${sayCount(updated)} changed, ${sayCount(unchanged)} as they were, ${sayCount(failed)} left out.`
  if (status === 'cancelled')
    return `Cancelled after ${sayCount(done)} of ${sayCount(lines)} rows. What came in until then stays: ${counts}`
  if (status === 'failed') return `${error ?? 'It failed.'} ${counts}`
  return `Of ${sayCount(lines)} rows: ${counts}`
}
