import { Anchor, Progress, Stack, Table, Text } from '@mantine/core'
import { isOver, type Report } from './queries.ts'
import { sayCount } from '../../wording/count.ts'
import { importText } from '../../texts/import.ts'

/** Shows the progress of an import and the result of its rows. */
export function ReportView({ report }: { report: Report }) {
  const { lines, done, failed, dry_run } = report
  return (
    <Stack gap="sm">
      {!isOver(report) && (
        <>
          <Text size="sm">
            {importText.ofRows(
              dry_run ? importText.lookedAt : importText.broughtIn,
              sayCount(done),
              sayCount(lines),
            )}
          </Text>
          <Progress
            value={lines === 0 ? 0 : (done / lines) * 100}
            aria-label={dry_run ? importText.lookedAtSoFar : importText.broughtInSoFar}
          />
        </>
      )}
      {isOver(report) && <Text role="status">{sayResult(report)}</Text>}
      {failed > 0 && <Faults report={report} />}
    </Stack>
  )
}

/** Lists the first hundred failed rows, with a download of all. */
function Faults({ report: { id, errors, failed } }: { report: Report }) {
  return (
    <div>
      <Table.ScrollContainer minWidth={320} maxHeight={240} type="native">
        <Table captionSide="top">
          <Table.Caption ta="left">
            {importText.leftOut(
              failed === 1 ? importText.oneRowIs : importText.rowsAre(sayCount(failed)),
              errors.length < failed ? importText.theFirst(errors.length) : '',
            )}
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{importText.row}</Table.Th>
              <Table.Th>{importText.whatIsWrong}</Table.Th>
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
        {importText.downloadThemAsA}
      </Anchor>
    </div>
  )
}

/** Returns the result of an import as a sentence. */
function sayResult(report: Report): string {
  const { status, dry_run, done, lines, created, updated, unchanged, failed, error } = report
  const counts = dry_run
    ? importText.wouldBeNewWould(
        sayCount(created),
        sayCount(updated),
        sayCount(unchanged),
        sayCount(failed),
      )
    : importText.newChangedAsThey(
        sayCount(created),
        sayCount(updated),
        sayCount(unchanged),
        sayCount(failed),
      )
  if (status === 'cancelled')
    return importText.cancelledAfterOfRows(sayCount(done), sayCount(lines), counts)
  if (status === 'failed') return `${error ?? importText.itFailed} ${counts}`
  return importText.ofRowsOfLines(sayCount(lines), counts)
}
