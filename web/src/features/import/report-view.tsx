import { Anchor, Progress, Stack, Table, Text } from '@mantine/core'
import { isOver, type Report } from './queries.ts'
import { formatCount } from '../../wording/count.ts'
import { importText } from '#texts/import.ts'

/** Shows the progress of an import and the result of its rows. */
export function ReportView({ report }: { report: Report }) {
  const { lines, done, failed, dry_run } = report
  return (
    <Stack gap="sm">
      {!isOver(report) && report.status !== 'undoing' && (
        <>
          <Text size="sm">
            {importText.ofRows(
              dry_run ? importText.lookedAt : importText.broughtIn,
              formatCount(done),
              formatCount(lines),
            )}
          </Text>
          <Progress
            value={lines === 0 ? 0 : (done / lines) * 100}
            aria-label={dry_run ? importText.lookedAtSoFar : importText.broughtInSoFar}
          />
        </>
      )}
      {report.status === 'undoing' && <Text role="status">{importText.isUndoing}</Text>}
      {isOver(report) && <Text role="status">{formatResult(report)}</Text>}
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
              failed === 1 ? importText.oneRowIs : importText.rowsAre(formatCount(failed)),
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
function formatResult(report: Report): string {
  const { status, dry_run, done, lines, created, updated, unchanged, failed, error, kept } = report
  if (status === 'undone')
    return kept.length === 0 ? importText.undone : importText.undoneExcept(kept.length)
  const counts = dry_run
    ? importText.wouldBeNewWould(
        formatCount(created),
        formatCount(updated),
        formatCount(unchanged),
        formatCount(failed),
      )
    : importText.newChangedAsThey(
        formatCount(created),
        formatCount(updated),
        formatCount(unchanged),
        formatCount(failed),
      )
  if (status === 'cancelled')
    return importText.cancelledAfterOfRows(formatCount(done), formatCount(lines), counts)
  if (status === 'failed') return `${error ?? importText.itFailed} ${counts}`
  return importText.ofRowsOfLines(formatCount(lines), counts)
}
