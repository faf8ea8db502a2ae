import { Button, Group, SegmentedControl, Table, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Panel } from './panel.tsx'
import { saveCsv } from './save-csv.ts'
import style from './picture.module.css'
import { formatCount } from '../wording/count.ts'
import { uiText } from '#texts/ui.ts'

type PictureProps = {
  /** The title: a sentence with the main finding of the chart. */
  title: string
  /** The number of rows, the method, and the age of the data. */
  basis: string
  names: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
  file: string
  /** Further controls of the chart, shown above it and above the table. */
  controls?: ReactNode
  /** Renders a value of the table; by default as text. */
  cell?: (row: number, column: number, value: string | number | null) => ReactNode
  children: ReactNode
}

/**
 * A chart with a sentence as its title, its basis, the same data as a table, and a download of the
 * rows.
 */
export function Picture(props: PictureProps) {
  const { title, basis, names, rows, file, controls, cell = formatCell, children } = props
  const [view, setView] = useState('picture')
  return (
    <Panel
      title={title}
      actions={
        <Group gap="xs" wrap="nowrap" data-no-print>
          <SegmentedControl
            size="xs"
            aria-label={uiText.view}
            value={view}
            onChange={setView}
            data={[
              { value: 'picture', label: uiText.picture },
              { value: 'table', label: uiText.table },
            ]}
          />
          <Button size="xs" variant="default" onClick={() => saveCsv(file, names, rows)}>
            {uiText.csv}
          </Button>
        </Group>
      }
    >
      {controls}
      {view === 'picture' ? (
        // The picture scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={style.frame} tabIndex={0} role="group" aria-label={title}>
          {children}
        </div>
      ) : (
        <AsTable label={title} names={names} rows={rows} cell={cell} />
      )}
      <Text size="xs" c="dimmed">
        {basis}
      </Text>
    </Panel>
  )
}

type AsTableProps = Required<Pick<PictureProps, 'names' | 'rows' | 'cell'>> & { label: string }

function AsTable({ label, names, rows, cell }: AsTableProps) {
  return (
    <Table.ScrollContainer minWidth={300} maxHeight={340} type="native" tabIndex={0}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {names.map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={index}>
              {row.map((value, column) => (
                <Table.Td key={names[column]}>{cell(index, column, value)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const formatCell = (_row: number, _column: number, value: string | number | null): string =>
  typeof value === 'number' ? formatCount(value) : (value ?? '–')
