import { Anchor, Table, Text } from '@mantine/core'
import { formatBytes } from '../../ui/format-bytes.ts'
import { When } from '../../ui/when.tsx'
import type { Export } from './queries.ts'
import { formatCounted } from '../../wording/count.ts'
import { exportText } from '#texts/export.ts'

type File = Export['files'][number]

/** Lists the files of a finished export, one row per table. */
export function ExportFiles({ data: { files, finished_at } }: { data: Export }) {
  const tables = [...Map.groupBy(files, ({ table }) => table)]
  const filled = tables.filter(([, both]) => both.some(({ rows }) => rows > 0))
  const empty = tables.length - filled.length
  return (
    <>
      <Text size="sm" role="status">
        {exportText.readySince} <When at={finished_at} />
        {exportText.andKeptForA} <Fetch file="manifest.json">{exportText.manifestJson}</Fetch>
        {exportText.whichNamesEveryFile}
      </Text>
      <Table.ScrollContainer minWidth={300} type="native" tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{exportText.table}</Table.Th>
              <Table.Th ta="right">{exportText.rows}</Table.Th>
              <Table.Th ta="right">{exportText.jsonLines}</Table.Th>
              <Table.Th ta="right">{exportText.csv}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {filled.map(([table, both]) => (
              <Table.Tr key={table}>
                <Table.Td>{table}</Table.Td>
                <Table.Td ta="right">{formatCounted(both[0]?.rows)}</Table.Td>
                {['jsonl', 'csv'].map((ending) => (
                  <Table.Td key={ending} ta="right">
                    <OneFile one={both.find(({ file }) => file.endsWith(`.${ending}`))} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {empty > 0 && (
        <Text size="sm" c="dimmed">
          {exportText.moreTablesHaveNo(empty)}
        </Text>
      )}
    </>
  )
}

function OneFile({ one }: { one: File | undefined }) {
  if (!one) return '–'
  return (
    <Fetch file={one.file} name={`Fetch ${one.file}, ${formatBytes(one.bytes)}`}>
      {formatBytes(one.bytes)}
    </Fetch>
  )
}

function Fetch({ file, name, children }: { file: string; name?: string; children: string }) {
  return (
    <Anchor
      size="sm"
      underline="always"
      href={`/v1/export/files/${file}`}
      download={file}
      {...(name && { 'aria-label': name })}
    >
      {children}
    </Anchor>
  )
}
