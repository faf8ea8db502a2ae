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
  children: ReactNode
}

/**
 * A chart with a sentence as its title, its basis, the same data as a table, and a download of the
 * rows.
 */
export function Picture({ title, basis, names, rows, file, children }: PictureProps) {
  const [view, setView] = useState('picture')
  return (
    <Panel
      title={title}
      actions={
        <Group gap="xs" wrap="nowrap">
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
      {view === 'picture' ? (
        // The picture scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={style.frame} tabIndex={0} role="group" aria-label={title}>
          {children}
        </div>
      ) : (
        <AsTable names={names} rows={rows} />
      )}
      <Text size="xs" c="dimmed">
        {basis}
      </Text>
    </Panel>
  )
}

function AsTable({ names, rows }: Pick<PictureProps, 'names' | 'rows'>) {
  return (
    <Table.ScrollContainer minWidth={300} maxHeight={340} type="native">
      <Table>
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
                <Table.Td key={names[column]}>
                  {typeof value === 'number' ? formatCount(value) : (value ?? '–')}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
